import { beforeAll, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { TaskLine } from '../../../render/view.ts';
import { FlowScreen } from '../../FlowScreen.tsx';
import { aHost, aScreen, aView, text } from '../../testing/screens.ts';
import { kindViews } from '../registry.ts';

const you: TaskLine = { section: 'you', title: 'About you', status: 'done', minutes: 4 };
const home: TaskLine = { section: 'home', title: 'Your address', status: 'open', minutes: 2 };
const nominee: TaskLine = { section: 'nominee', title: 'Nominee', status: 'not-yet', minutes: 1 };

beforeAll(() => kindViews.load(['tasks']));

async function shown(tasks: readonly TaskLine[]): Promise<string> {
  const view = aView(aScreen({ kind: 'tasks', tasks }));
  const { container } = await render(<FlowScreen host={aHost()} view={view} busy={false} onEvent={() => undefined} />);
  return container.textContent;
}

test('the list says how many parts are done, and how long each of the others and all of them take', async () => {
  const page = await shown([you, home, nominee]);
  expect(page).toContain(`${text('engine.tasks.progress', { done: 1, all: 3 })} ${text('engine.tasks.minutesLeft', { minutes: 3 })}`);
  expect(page).toContain(text('engine.tasks.minutes', { minutes: 2 }));
  expect(page).toContain(`Nominee${text('engine.tasks.minute')}`);
  expect(page).not.toContain(text('engine.tasks.minutes', { minutes: 4 }));
});

test('one minute is one minute, also for all that is left', async () => {
  expect(await shown([you, nominee])).toContain(text('engine.tasks.minuteLeft'));
});

test('nothing is said of the time where nothing is left, or where it is not known of every part that is', async () => {
  const all = text('engine.tasks.progress', { done: 1, all: 1 });
  expect(await shown([you])).toContain(all);
  expect(await shown([you])).not.toContain('left');
  expect(await shown([home, { section: 'more', title: 'More', status: 'open' }])).not.toContain('left');
});
