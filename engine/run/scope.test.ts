import { describe, expect, test } from 'vitest';
import { list, page, says, walk } from '../advance/testing/walk.ts';
import { beginRun } from '../advance/advance.ts';
import { emptyFlow, programOf, stranger } from '../advance/testing/program.ts';
import type { Flow } from '../language/flow.ts';
import type { Step } from '../language/step.ts';
import { viewOf } from '../view/viewOf.ts';

/** What a page says whose title is made of expressions, after one answer. */
async function title(text: string, flow: Partial<Flow> = {}): Promise<unknown> {
  return (await walk([page('one'), page('two', { title: text })], [says('one', 'Asha')], flow)).screen?.title;
}

describe('a page reads', () => {
  const flow: Partial<Flow> = {
    computed: {
      upper: { value: "answers.one + '!'" },
      twice: { value: 'computed.upper + computed.upper' },
      round: { value: 'computed.round' },
    },
    conditions: { hers: "answers.one == 'Asha'", not: '!conditions.hers' },
  };

  test.each([
    ['an answer', '{{answers.one}}', 'Asha'],
    ['a limit of the bank', '{{limits.most}}', '3'],
    ['the day, without the time', "{{today == '2026-11-21' ? 'yes' : 'no'}}", 'yes'],
    ['a computed value', '{{computed.upper}}', 'Asha!'],
    ['one made of another', '{{computed.twice}}', 'Asha!Asha!'],
    ['one made of itself, which has no value', 'x{{computed.round}}', 'x'],
    ['a condition', "{{conditions.hers ? 'hers' : 'not'}}", 'hers'],
    ['one made of another condition', "{{conditions.not ? 'not' : 'hers'}}", 'hers'],
    ['a list of the bank', '{{reference.states[0].name}}', 'Maharashtra'],
  ])('%s', async (_, text, said) => {
    expect(await title(text, flow)).toBe(said);
  });
});

describe('an embedded flow', () => {
  const inner: Flow = {
    ...emptyFlow,
    id: 'inner',
    area: 'shared',
    inputs: { who: { type: 'string', default: 'you' }, what: { type: 'string', default: 'it' } },
    steps: [page('x', { title: '{{input.who}} {{input.what}}{{answers.one}}' })],
  };
  const shown = async (more: Partial<Step>) => {
    const steps: Step[] = [
      page('one'),
      { id: 'inside', kind: 'flow', flow: 'inner', ...more },
      page('end', { title: '{{answers.inside.x}}, {{answers.one}}' }),
    ];
    const at = await walk(steps, [says('one', 'Asha')], {}, { inner });
    const end = await walk(steps, [says('one', 'Asha'), says('inside/x', 'Ravi')], {}, { inner });
    return [at.screen?.title, end.screen?.title];
  };

  test('reads what it is given, else what is set, and no answers but its own; the outer flow reads them under its step', async () => {
    expect(await shown({ with: { who: { '=': 'answers.one' } } })).toEqual(['Asha it', 'Ravi, Asha']);
    expect(await shown({ with: { what: 'paint' } })).toEqual(['you paint', 'Ravi, Asha']);
    expect(await shown({})).toEqual(['you it', 'Ravi, Asha']);
  });

  test('that is begun by itself reads what the link gives, else what is set', async () => {
    const program = await programOf(inner);
    const title = (given?: object) =>
      viewOf(program, beginRun(program, { id: 'r1', facts: stranger, ...(given ? { given: { ...given } } : {}) }).run, stranger).screen
        ?.title;
    expect([title({ who: 'Asha' }), title({ who: 'Asha', what: 'paint' }), title()]).toEqual(['Asha it', 'Asha paint', 'you it']);
  });
});

test('a page outside an item reads nothing of one, and a page of an item what it is about', async () => {
  const who = page('who');
  const more = page('more', { title: '{{item.who}} {{index}} {{source}}' });
  const steps = [list('people', [who, more], { each: "['a', 'b']" }), page('end', { title: 'x{{item.who}}' })];
  const first = [says('people/who', 'Asha')];
  expect((await walk(steps, first)).screen?.title).toBe('Asha 1 a');
  const second = [...first, says('people/more', 'm'), says('people/who', 'Ravi')];
  expect((await walk(steps, second)).screen?.title).toBe('Ravi 2 b');
  const end = [...second, says('people/more', 'm'), says('people')];
  expect((await walk(steps, end)).screen?.title).toBe('x');
});
