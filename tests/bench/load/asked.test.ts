import { expect, test } from 'vitest';
import { askedIn } from './asked.ts';

test('sums over servers and answers, and divides by the requests of a kind', () => {
  const one = [
    'seva_request_seconds_count{method="POST",route="/api/runs",status="201"} 3',
    'seva_request_seconds_count{method="POST",route="/api/runs",status="429"} 1',
    'seva_database_asked_total{route="POST /api/runs",what="statements"} 8',
    'seva_database_asked_total{route="POST /api/runs",what="commits"} 4',
    'seva_database_asked_total{route="by itself",what="commits"} 99',
    'seva_outbox_open 2',
  ].join('\n');
  const other = [
    'seva_request_seconds_count{method="GET",route="/healthz",status="200"} 1',
    'seva_database_asked_total{route="POST /api/runs",what="counts"} 4',
  ].join('\n');
  expect(askedIn([one, other])).toEqual([
    { route: 'POST /api/runs', requests: 4, statements: 2, commits: 1, counts: 1 },
    { route: 'GET /healthz', requests: 1, statements: 0, commits: 0, counts: 0 },
  ]);
});
