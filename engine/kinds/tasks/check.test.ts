import { expect, test } from 'vitest';
import { inFile } from '../../advance/testing/inFile.ts';
import { emptyFlow } from '../../advance/testing/program.ts';
import type { Flow } from '../../language/flow.ts';
import type { Step } from '../../language/step.ts';
import { check } from './check.ts';

const list: Step = { id: 'list', kind: 'tasks', title: 'Tasks' };
const step = (id: string, section?: string): Step => ({ id, title: id, ...(section === undefined ? {} : { section }) });
const listInItem: Step = { id: 'people', kind: 'group', title: 'People', item: { name: 'P', summary: 'P', steps: [list] } };
const itemOfSections: Step = {
  id: 'people',
  kind: 'group',
  title: 'People',
  section: 'one',
  item: { name: 'P', summary: 'P', steps: [step('x', 'one'), step('y', 'two'), step('z', 'one')] },
};
const sections = [
  { id: 'one', title: 'One' },
  { id: 'two', title: 'Two', after: ['one'] },
];

function problemsOf(steps: readonly Step[], flow: Partial<Flow>) {
  return check.misplaced?.(inFile(steps), { ...emptyFlow, sections, ...flow }, () => true) ?? [];
}

test.each<[string, readonly Step[], Partial<Flow>]>([
  ['sections one after the other, below the list', [step('before'), list, step('a', 'one'), step('b', 'one'), step('c', 'two')], {}],
  ['steps of no section between two sections', [list, step('a', 'one'), step('x'), step('c', 'two'), step('end')], {}],
  ['no list, whatever the sections', [step('a', 'one'), step('c', 'two'), step('b', 'one')], { sections: [] }],
  ['a list in an item, of which another rule tells', [listInItem], {}],
  ['sections within an item, which mean nothing there', [list, itemOfSections], {}],
])('a task list takes %s', (_, steps, flow) => {
  expect(problemsOf(steps, flow)).toEqual([]);
});

test.each<[string, readonly Step[], Partial<Flow>, [holder: string, part: string, message: string, hint: string][]]>([
  [
    'a list in a flow without sections',
    [list, step('a', 'one')],
    { sections: undefined },
    [['list', 'kind', 'A task list without sections has nothing to list.', 'Write "sections" in the flow, and "section" in the steps.']],
  ],
  [
    'a list of sections that no step is of',
    [list, step('a', 'three'), step('b')],
    {},
    [['list', 'kind', 'A task list without sections has nothing to list.', 'Write "sections" in the flow, and "section" in the steps.']],
  ],
  [
    'a step of a section before the list',
    [step('start'), step('a', 'one'), list, step('c', 'two')],
    {},
    [['list', 'kind', 'The step "a" of a section stands before the task list.', 'Put the task list before the steps of its sections.']],
  ],
  [
    'two lists',
    [list, { ...list, id: 'more' }, step('a', 'one')],
    {},
    [['more', 'kind', 'A flow has one task list.', 'Remove the second one.']],
  ],
  [
    'a step of a section that comes first of all',
    [step('a', 'one'), list, step('c', 'two')],
    {},
    [['list', 'kind', 'The step "a" of a section stands before the task list.', 'Put the task list before the steps of its sections.']],
  ],
  [
    'two lists, and says of each other mistake once',
    [list, { ...list, id: 'more' }, step('a', 'one')],
    { sections: [{ id: 'one', title: 'One', after: ['two'] }] },
    [
      [
        'one',
        'after',
        'The section "one" comes after "two", which does not stand above it.',
        'Name a section that stands above it, or move it below.',
      ],
      ['more', 'kind', 'A flow has one task list.', 'Remove the second one.'],
    ],
  ],
  [
    'a section that another one tears apart',
    [list, step('a', 'one'), step('c', 'two'), step('b', 'one'), step('d', 'one')],
    {},
    [
      [
        'b',
        'section',
        'Another section stands between this step and the rest of "one".',
        'Put the steps of a section one after the other.',
      ],
    ],
  ],
  [
    'a section that waits for one below it, for itself, and for one that there is not',
    [list, step('a', 'one'), step('c', 'two')],
    {
      sections: [
        { id: 'one', title: 'One', after: ['two', 'one'] },
        { id: 'two', title: 'Two', after: ['one', 'three'] },
      ],
    },
    (
      [
        ['one', 'two'],
        ['one', 'one'],
        ['two', 'three'],
      ] as const
    ).map(([id, after]) => [
      id,
      'after',
      `The section "${id}" comes after "${after}", which does not stand above it.`,
      'Name a section that stands above it, or move it below.',
    ]),
  ],
])('a task list refuses %s', (_, steps, flow, problems) => {
  expect(problemsOf(steps, flow).map(({ holder, part, message, hint }) => ['id' in holder && holder.id, part, message, hint])).toEqual(
    problems,
  );
});
