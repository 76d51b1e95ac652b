import { describe, expect, it } from 'vitest';
import type { Flow } from '../language/flow.ts';
import type { Findings } from '../run/readiness.ts';
import type { Step } from '../language/step.ts';
import { viewOf } from '../view/viewOf.ts';
import type { Program } from '../run/program.ts';
import { advance, beginRun } from './advance.ts';
import type { Advanced, Facts, HostEvent, RunEvent } from '../run/run.ts';
import { emptyFlow, programOf, stranger, verified } from './testing/program.ts';

function follow(program: Program, events: readonly (RunEvent | HostEvent)[], facts: Facts = stranger): Advanced {
  return events.reduce<Advanced>((so, event) => advance(program, so.run, event, facts), beginRun(program, { id: 'r1', facts }));
}

const answer = (step: string, answers: Record<string, unknown> = {}): RunEvent => ({ type: 'answer', step, answers });
const text = (id: string, extra = {}) => ({ id, type: 'text', label: id, ...extra });

describe('group', () => {
  const people: Step = {
    id: 'people',
    kind: 'group',
    title: 'People',
    min: 1,
    max: { '=': 'limits.most' },
    item: {
      name: 'Person',
      summary: '{{item.name}} {{index}}',
      steps: [
        { id: 'who', title: 'Who', fields: [text('name')] },
        { id: 'guardian', title: 'Guardian', when: "item.name == 'Kid'", fields: [text('guardian')] },
      ],
    },
    rules: [{ check: "answers.people.all(p, p.name != 'Nobody')", message: 'save.no' }],
  };

  it('asks the first item at once, then lists what there is, and lets items be added, changed and removed', async () => {
    const program = await programOf({ steps: [people] });
    const one = follow(program, [answer('people/who', { name: 'Anita' })]);
    expect(viewOf(program, one.run, stranger).screen).toMatchObject({
      step: 'people',
      group: { lines: [{ summary: 'Anita 1', complete: true }], canAdd: true, canRemove: true },
    });
    const two = [
      answer('people/who', { name: 'Anita' }),
      { type: 'add-item', step: 'people' } as const,
      answer('people/who', { name: 'Kid' }),
      answer('people/guardian', { guardian: 'Anita' }),
    ];
    expect(follow(program, two).run.answers['']).toEqual({ people: [{ name: 'Anita' }, { name: 'Kid', guardian: 'Anita' }] });
    const grown = follow(program, [...two, { type: 'edit-item', step: 'people', index: 1 }, answer('people/who', { name: 'Grown' })]);
    expect(grown.run.answers['']).toEqual({ people: [{ name: 'Anita' }, { name: 'Grown' }] });
    const left = follow(program, [...two, { type: 'remove-item', step: 'people', index: 0 }]);
    expect(left.run.answers['']).toEqual({ people: [{ name: 'Kid', guardian: 'Anita' }] });
    expect(follow(program, [...two, answer('people')]).run.state).toBe('outcome:done');
  });

  it('leaves the list as it was when an item is left by Back', async () => {
    const program = await programOf({ steps: [people] });
    const at = follow(program, [
      answer('people/who', { name: 'Anita' }),
      { type: 'edit-item', step: 'people', index: 0 },
      { type: 'back', step: 'people/who' },
    ]);
    expect(at.run).toMatchObject({ state: 'people.asking', answers: { '': { people: [{ name: 'Anita' }] } } });
    expect(at.run.item).toBeUndefined();
  });

  it('refuses too few, too many and an item that is not there', async () => {
    const program = await programOf({ steps: [people] });
    const one = [answer('people/who', { name: 'A' })];
    expect(follow(program, [...one, { type: 'remove-item', step: 'people', index: 0 }, answer('people')]).problems[0]).toMatchObject({
      key: 'engine.tooFew',
      params: { min: 1, name: 'Person' },
    });
    const add = (name: string): RunEvent[] => [{ type: 'add-item', step: 'people' }, answer('people/who', { name })];
    expect(follow(program, [...one, ...add('B'), ...add('C'), { type: 'add-item', step: 'people' }]).refused?.code).toBe(
      'event-not-allowed',
    );
    expect(follow(program, [...one, { type: 'edit-item', step: 'people', index: 4 }]).refused?.code).toBe('event-not-allowed');
    expect(follow(program, [answer('people/who', { name: 'Nobody' }), answer('people')]).problems[0]?.key).toBe('save.no');
  });

  it('has an empty list, not a missing one, once it was shown', async () => {
    const program = await programOf({
      steps: [
        { ...people, min: 0 },
        { id: 'end', title: '{{size(answers.people)}} people', fields: [text('more')] },
      ],
    });
    const none = follow(program, [answer('people')]);
    expect(none.run.answers['']).toEqual({ people: [] });
    expect(viewOf(program, none.run, stranger).screen?.title).toBe('0 people');
  });

  it('names the element of the list in the line of its item', async () => {
    const each: Step = {
      id: 'notes',
      kind: 'group',
      title: 'Notes',
      each: "['a', 'b']",
      item: {
        name: 'Note',
        summary: '{{source}}: {{item.note}}',
        steps: [{ id: 'note', title: 'About {{source}}', fields: [text('note')] }],
      },
    };
    const program = await programOf({ steps: [each] });
    const at = follow(program, [answer('notes/note', { note: '1' }), answer('notes/note', { note: '2' })]);
    expect(viewOf(program, at.run, stranger).screen?.group?.lines.map((line) => line.summary)).toEqual(['a: 1', 'b: 2']);
  });

  it('asks about each element of an earlier list, and of a changed list about the new elements alone', async () => {
    const list: Step = {
      id: 'list',
      fields: [
        {
          id: 'list',
          type: 'choices',
          label: 'List',
          options: [
            { value: 'a', label: 'A' },
            { value: 'b', label: 'B' },
          ],
        },
      ],
    };
    const each: Step = {
      id: 'notes',
      kind: 'group',
      title: 'Notes',
      each: 'answers.list',
      item: { name: 'Note', summary: '{{item.note}}', steps: [{ id: 'note', title: 'About {{source}}', fields: [text('note')] }] },
    };
    const review: Step = { id: 'review', kind: 'review', title: 'Check' };
    const program = await programOf({ steps: [list, each, review] });
    const first = follow(program, [answer('list', { list: ['a', 'b'] })]);
    expect(viewOf(program, first.run, stranger).screen?.title).toBe('About a');
    const second = advance(program, first.run, answer('notes/note', { note: '1' }), stranger);
    expect(viewOf(program, second.run, stranger).screen?.title).toBe('About b');
    const all = [
      answer('list', { list: ['a', 'b'] }),
      answer('notes/note', { note: '1' }),
      answer('notes/note', { note: '2' }),
      answer('notes'),
    ];
    expect(follow(program, all).run.state).toBe('review.asking');
    const changed = follow(program, [...all, { type: 'edit', step: 'review', target: 'list' }, answer('list', { list: ['b'] })]);
    expect(changed.run).toMatchObject({ state: 'notes.asking', answers: { '': { notes: [{ note: '2' }] } } });
  });
});

describe('embedded flow', () => {
  const inner: Flow = {
    ...emptyFlow,
    id: 'inner',
    area: 'shared',
    passWhen: 'session.verified',
    inputs: { what: { type: 'string', default: 'it' } },
    steps: [
      {
        id: 'ask',
        title: 'About {{input.what}}',
        fields: [text('colour')],
        next: [{ when: "answers.colour == 'black'", to: 'locked' }, { when: "answers.colour == 'grey'", to: 'dull' }, { to: 'done' }],
      },
    ],
    outcomes: {
      done: { kind: 'success', title: 'Done' },
      locked: { kind: 'failure', title: 'Locked' },
      dull: { kind: 'failure', title: 'Dull' },
    },
  };
  const host: Step = { id: 'inside', kind: 'flow', flow: 'inner', with: { what: 'paint' }, outcomes: { dull: 'after' } };
  const after: Step = { id: 'after', title: 'You chose {{answers.inside.colour}}', fields: [text('more')] };

  it.each([
    ['red', 'after.asking'],
    ['grey', 'after.asking'],
    ['black', 'outcome:inside/locked'],
  ])('leads on from %s to %s', async (colour, state) => {
    const program = await programOf({ steps: [host, after] }, { inner });
    expect(viewOf(program, follow(program, []).run, stranger).screen).toMatchObject({ step: 'inside/ask', title: 'About paint' });
    expect(follow(program, [answer('inside/ask', { colour })]).run.state).toBe(state);
  });

  it('keeps its answers under its step', async () => {
    const program = await programOf({ steps: [host, after] }, { inner });
    const at = follow(program, [answer('inside/ask', { colour: 'red' })]);
    expect(viewOf(program, at.run, stranger).screen?.title).toBe('You chose red');
  });

  it('is passed over when its condition says so', async () => {
    const program = await programOf({ steps: [host, after] }, { inner });
    expect(follow(program, [], verified).run.state).toBe('after.asking');
  });

  it('is gone back to only while its condition would not pass it over', async () => {
    const program = await programOf({ steps: [host, after] }, { inner });
    const begun = follow(program, []).run;
    const open = advance(program, begun, answer('inside/ask', { colour: 'red' }), stranger);
    expect(viewOf(program, open.run, stranger).screen).toMatchObject({ step: 'after', canGoBack: true });
    const over = advance(program, begun, answer('inside/ask', { colour: 'red' }), verified);
    expect(viewOf(program, over.run, verified).screen).toMatchObject({ step: 'after', title: 'You chose red', canGoBack: false });
  });
});

describe('wait and redirect', () => {
  it('polls until the condition holds', async () => {
    const wait: Step = {
      id: 'wait',
      kind: 'wait',
      title: 'Waiting',
      every: 2,
      poll: { operation: 'thing.list', as: 'state', on: { '*': { outcome: 'failed' } } },
      until: "data.state.reference == 'ready'",
    };
    const program = await programOf({ steps: [wait] });
    const poll: RunEvent = { type: 'poll', step: 'wait' };
    const at = follow(program, [poll, { type: 'succeeded', call: 'wait#1', data: { reference: 'not yet' } }]);
    expect(viewOf(program, at.run, stranger)).toMatchObject({ state: 'asking', screen: { kind: 'wait', every: 2 } });
    expect(follow(program, [poll, { type: 'succeeded', call: 'wait#1', data: { reference: 'ready' } }]).run.state).toBe('outcome:done');
    expect(advance(program, at.run, answer('wait'), stranger).refused?.code).toBe('event-not-allowed');
  });

  it('goes out and comes back with the declared parameters only', async () => {
    const away: Step = {
      id: 'away',
      kind: 'redirect',
      title: 'Leave',
      url: "'https://elsewhere.example/'",
      returns: ['code'],
      submit: { operation: 'code.verify', input: { code: { '=': 'returned.code' } }, on: { '*': { message: 'save.no' } } },
    };
    const program = await programOf({ steps: [away] });
    expect(viewOf(program, follow(program, []).run, stranger).screen?.url).toBe('https://elsewhere.example/');
    const back = follow(program, [{ type: 'return', step: 'away', params: { code: 'c1', forged: 'x' } }]);
    expect(back.run.returned).toEqual({ code: 'c1' });
    expect(back.run.pending?.input).toEqual({ code: 'c1' });
    expect(follow(program, [{ type: 'return', step: 'away', params: {} }]).refused?.code).toBe('event-not-allowed');
  });
});

describe('device', () => {
  const check: Step = {
    id: 'check',
    kind: 'device',
    title: 'Is your device ready?',
    needs: [
      { part: 'camera', label: 'Camera', why: 'So that we see you' },
      { part: 'location', label: 'Location' },
    ],
    submit: {
      operation: 'code.verify',
      input: { code: { '=': 'text(device.location.latitude)' } },
      on: { 'code.wrong': { message: 'save.no', field: 'location' }, '*': { message: 'save.no' } },
    },
  };
  const place = { state: 'ready', latitude: 19.0761, longitude: 72.8777, accuracy: 20 };
  const report = (found: Findings): RunEvent => ({ type: 'report', step: 'check', found });

  it('shows what it needs, and takes no answers in place of a report', async () => {
    const program = await programOf({ steps: [check] });
    const { run } = follow(program, []);
    expect(viewOf(program, run, stranger).screen?.needs).toEqual([
      { part: 'camera', label: 'Camera', why: 'So that we see you' },
      { part: 'location', label: 'Location' },
    ]);
    const answered = advance(program, run, answer('check'), stranger);
    expect([answered.run.state, answered.run.pending, answered.problems.length]).toEqual(['check.asking', undefined, 1]);
  });

  it('stays where a part is not ready or was not looked at, and says so beside it', async () => {
    const program = await programOf({ steps: [check] });
    const { run, problems } = follow(program, [report({ camera: { state: 'busy' } })]);
    expect(run).toMatchObject({ state: 'check.asking', problems });
    expect(problems.map(({ field, key }) => [field, key])).toEqual([
      ['camera', 'engine.device.camera.busy'],
      ['location', 'engine.device.unchecked'],
    ]);
  });

  it('refuses what it did not ask for, and a report to a step of another kind', async () => {
    const program = await programOf({ steps: [check] });
    expect(follow(program, [report({ camera: { state: 'ready' }, location: place, microphone: { state: 'ready' } })]).refused?.code).toBe(
      'field-unknown',
    );
    const form = await programOf({ steps: [{ id: 'check', title: 'Ask', fields: [text('name')] }] });
    expect(follow(form, [report({})]).refused?.code).toBe('event-not-allowed');
    expect(follow(form, [report({ camera: { state: 'ready' } })]).refused?.code).toBe('field-unknown');
  });

  it('gives what was found to its submit, rounded, and forgets it when that is over', async () => {
    const program = await programOf({ steps: [check] });
    const sent = follow(program, [report({ camera: { state: 'ready' }, location: place })]);
    expect(sent.run).toMatchObject({
      pending: { input: { code: '19.08' } },
      device: { location: { latitude: 19.08, longitude: 72.88, accuracy: 1000 } },
    });
    const ended = (event: HostEvent) => advance(program, sent.run, event, stranger).run;
    expect(ended({ type: 'succeeded', call: 'check#1', data: {} })).toMatchObject({ state: 'outcome:done' });
    expect(JSON.stringify(ended({ type: 'succeeded', call: 'check#1', data: {} }))).not.toContain('72.8');
    const refused = ended({ type: 'failed', call: 'check#1', code: 'code.wrong' });
    expect(refused.problems).toEqual([{ field: 'location', key: 'save.no', params: {} }]);
    expect(JSON.stringify(refused)).not.toContain('72.8');
  });
});

describe('tasks', () => {
  it('opens sections in order, comes back after each, and goes on when all are done', async () => {
    const step = (id: string, section: string): Step => ({ id, title: id, section, fields: [text(id)] });
    const program = await programOf({
      sections: [
        { id: 'one', title: 'One' },
        { id: 'two', title: 'Two' },
      ],
      steps: [
        { id: 'tasks', kind: 'tasks', title: 'Tasks' },
        step('a', 'one'),
        step('b', 'one'),
        step('c', 'two'),
        { id: 'end', title: 'End', fields: [] },
      ],
    });
    const open = (section: string): RunEvent => ({ type: 'open-section', step: 'tasks', section });
    expect(follow(program, [open('two')]).refused?.code).toBe('event-not-allowed');
    expect(follow(program, [answer('tasks')]).refused?.code).toBe('event-not-allowed');
    const one = [open('one'), answer('a', { a: '1' }), answer('b', { b: '2' })];
    expect(viewOf(program, follow(program, one).run, stranger).screen?.tasks?.map((task) => task.status)).toEqual(['done', 'open']);
    expect(follow(program, [...one, open('two'), answer('c', { c: '3' }), answer('tasks')]).run.state).toBe('end.asking');
  });

  it('opens sections in any order, but each after those that it names, and says how long each takes', async () => {
    const step = (id: string, section: string): Step => ({ id, title: id, section, fields: [text(id)] });
    const program = await programOf({
      sections: [
        { id: 'one', title: 'One', minutes: 3 },
        { id: 'two', title: 'Two', after: ['one'] },
        { id: 'three', title: 'Three' },
      ],
      steps: [
        { id: 'tasks', kind: 'tasks', order: 'any', title: 'Tasks' },
        step('a', 'one'),
        step('b', 'two'),
        step('c', 'three'),
        { id: 'end', title: 'End', fields: [] },
      ],
    });
    const open = (section: string): RunEvent => ({ type: 'open-section', step: 'tasks', section });
    const tasks = (events: readonly RunEvent[]) => viewOf(program, follow(program, events).run, stranger).screen?.tasks;
    const third = [open('three'), answer('c', { c: '3' })];
    expect(tasks(third)).toEqual([
      { section: 'one', title: 'One', status: 'open', minutes: 3 },
      { section: 'two', title: 'Two', status: 'not-yet' },
      { section: 'three', title: 'Three', status: 'done' },
    ]);
    expect(follow(program, [...third, open('two')]).refused?.code).toBe('event-not-allowed');
    const first = [...third, open('one'), answer('a', { a: '1' })];
    expect(tasks(first)?.map(({ status }) => status)).toEqual(['done', 'open', 'done']);
    expect(follow(program, [...first, open('two'), answer('b', { b: '2' }), answer('tasks')]).run.state).toBe('end.asking');
  });
});

describe('sections without a task list', () => {
  it('say on every page which part it is of, in groups and embedded flows too', async () => {
    const step = (id: string, more: Partial<Step>): Step => ({ id, title: id, fields: [text(id)], ...more });
    const inner: Flow = { ...emptyFlow, id: 'inner', area: 'shared', steps: [step('deep', {})] };
    const people: Step = {
      id: 'people',
      kind: 'group',
      title: 'People',
      section: 'two',
      min: 1,
      item: { name: 'Person', summary: '', steps: [step('who', {})] },
    };
    const program = await programOf(
      {
        sections: [
          { id: 'one', title: 'About {{answers.a}}' },
          { id: 'unused', title: 'Unused' },
          { id: 'two', title: 'Two' },
        ],
        steps: [step('before', {}), step('a', { section: 'one' }), { id: 'inside', kind: 'flow', flow: 'inner', section: 'one' }, people],
      },
      { inner },
    );
    const section = (...events: RunEvent[]) => viewOf(program, follow(program, events).run, stranger).screen?.section;
    const [one, two, three] = [answer('before', { before: 'x' }), answer('a', { a: 'you' }), answer('inside/deep', { deep: 'y' })];
    expect(section()).toBeUndefined();
    expect(section(one)).toEqual({ title: 'About ', position: 1, of: 2 });
    expect(section(one, two)).toEqual({ title: 'About you', position: 1, of: 2 });
    expect(section(one, two, three)).toEqual({ title: 'Two', position: 2, of: 2 });
  });
});
