import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { subjectOf } from '../../engine/check/subject/subject.ts';
import { checkFile } from '../../schemas/prepareFlow.ts';
import { readFlow } from '../../schemas/readLanguage.ts';
import { presentStep } from '../stories/map/flowMap.ts';
import { MapList } from '../stories/map/MapList.tsx';
import { currentLanguage } from './current.ts';
import { mapOf } from './flowMap.ts';
import { root } from './story.ts';

const language = await currentLanguage();
const { checked } = checkFile(readFlow(root, join(root, 'flows/profile/update-pan.flow.json')), language);
if (!checked) throw new Error('update-pan does not check.');
const map = mapOf(subjectOf(checked.flow, new WeakMap(), language), (path) => (path === 'review' ? 'flows--step-review' : undefined));

/** The first words of what is marked as present when a story shows a place. */
function marked(place: string): readonly string[] {
  const page = renderToStaticMarkup(<MapList map={map} place={place} onOpen={() => undefined} />);
  return [...page.matchAll(/aria-current[^>]*>(?:→ )?<[^>]*>([^<]*)</g)].map(([, words = '']) => words);
}

test('the map has every step of the file with its ways, and the reasons of those that are not a matter of course', () => {
  expect(map.steps.map(({ path, kind }) => `${path} ${kind}`)).toEqual(['identify flow', 'pan form', 'proof form', 'review review']);
  const ways = map.steps.flatMap(({ path, ways: some }) => some.map(({ to, why }) => `${path} ${to}: ${why.join('; ')}`));
  expect(ways).toContain('pan proof: ');
  expect(ways).toContainEqual(expect.stringMatching(/^pan noTries: pan\.verify answers pan\.attempts/));
  expect(map.ends).toContainEqual({ id: 'updated', kind: 'success' });
  expect(map.steps.filter(({ story }) => story !== undefined).map(({ path }) => path)).toEqual(['review']);
});

test('a place inside of an embedded flow lies on the step that embeds it', () => {
  expect(presentStep(map, 'identify/otp')?.path).toBe('identify');
  expect(presentStep(map, 'pan')?.path).toBe('pan');
  expect(presentStep(map, 'updated')).toBeUndefined();
});

test('one step is marked, or the ends that are shown', () => {
  expect(marked('review')).toEqual(['review']);
  expect(marked('updated')).toEqual(['updated']);
  expect(marked('identify/otp')).toEqual(['identify']);
});
