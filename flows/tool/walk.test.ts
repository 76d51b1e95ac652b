import { afterAll, describe, expect, it } from 'vitest';
import { edited } from '../../engine/check/testing/edited.ts';
import { ran, testHome } from './testing/home.ts';
import { showcase } from './testing/showcase.ts';

const home = testHome();
afterAll(() => home.remove());

const file = home.write('flows/test/report.flow.json', JSON.stringify(showcase('report'), null, 2));

describe('walk', () => {
  it.each(['report', 'test/report', file, 'flows/test/report.flow.json'])('takes the flow as %s', async (name) => {
    const { code, out } = await ran(['walk', name], home);
    expect(code).toBe(0);
    expect(out).toContain(
      '2  identify → amount → review → done (success)\n       amount: otherwise\n     example "reports a little"\n       as ' +
        'asha\n       amount: 10\n       mode: "single"\n       account: "A1"\n       sure: true',
    );
    expect(out).toContain('What is refused: "reports too much".');
  });

  it('prints an example to put into the flow where none goes a way, and that example checks', async () => {
    const lacking = { ...showcase('lacking'), examples: showcase('lacking').examples.slice(0, 2) };
    const { out } = await ran(['walk', home.write('files/lacking.flow.json', JSON.stringify(lacking))], home);
    const found = [...out.matchAll(/no example yet; this one goes here:\n\s+(\{.*\})/g)].map(([, json]) => JSON.parse(json ?? ''));
    expect(found.map(({ ends }) => ends)).toEqual(expect.arrayContaining(['failed', 'abroad', 'identify/locked']));
    const all = [...lacking.examples, ...found];
    const path = home.write('files/report.flow.json', JSON.stringify({ ...showcase('report'), examples: all }, null, 2));
    const checked = await ran(['check', path], home);
    expect(checked.code).toBe(0);
    expect(checked.out).toContain(`1 flow checked, ${all.length} examples run, `);
  });

  it('knows an example that comes by an embedded flow from one that passes it over, and leaves out what nobody asks for', async () => {
    const town = {
      id: 'town',
      title: 'A town',
      area: 'shared',
      steps: [{ id: 'town', title: 'Which town?', fields: [{ id: 'town', type: 'Textinput', label: 'Town' }] }],
      outcomes: { named: { kind: 'success', title: 'Named' } },
      examples: [{ name: 'names one', answers: { town: 'Pune' }, ends: 'named' }],
    };
    home.write('flows/shared/town.flow.json', JSON.stringify(town));
    const sent = edited(showcase('sent'), {
      '/steps/2': { id: 'home', kind: 'flow', flow: 'town', when: 'conditions.joint' },
      '/steps/1/next': undefined,
      '/steps/3/lead': 'The fee is {{ inr(computed.fee) }}',
      '/examples': [
        {
          name: 'sends it home',
          answers: { amount: 10, mode: 'joint', second: 'Ravi', account: 'A1', home: { town: 'Pune' }, sure: true },
          ends: 'done',
        },
      ],
    });
    const { out } = await ran(['walk', home.write('files/sent.flow.json', JSON.stringify(sent))], home);
    expect(out).toContain('identify → amount → home → review → done (success)\n     example "sends it home"');
    expect(out).toContain(
      'identify → amount → review → done (success)\n       home: passed over unless conditions.joint\n     no example yet; this one goes ' +
        'here:\n       {"name":"mode is single","answers":{"amount":10,"mode":"single","second":"Ravi","account":"A1","sure":true},' +
        '"ends":"done"}',
    );
  });

  it('says so where nothing was found', async () => {
    const never = edited(showcase('never'), { '/examples': [], '/steps/0/outcomes': undefined });
    const { out } = await ran(['walk', home.write('files/never.flow.json', JSON.stringify(never))], home);
    expect(out).toMatch(/done \(success\)\n.*\n {5}no example, and none was found by trying/);
    expect(out).toMatch(/\d+ ways, 0 with an example\.$/);
  });

  it('counts no more than it lists where steps may be passed over in any combination', async () => {
    const step = (index: number) => ({
      id: `step${index}`,
      title: 'Step',
      when: `answers.a${index} > 1`,
      fields: [{ id: `b${index}`, type: 'Textinput', label: 'B' }],
    });
    const many = {
      id: 'many',
      title: 'Many',
      area: 'test',
      steps: [
        {
          id: 'a',
          title: 'A',
          fields: Array.from({ length: 12 }, (_, index) => ({ id: `a${index}`, type: 'NumberTextinput', label: `A ${index}` })),
        },
        ...Array.from({ length: 12 }, (_, index) => step(index)),
      ],
      outcomes: { done: { kind: 'success', title: 'Done' } },
      examples: [],
    };
    const { code, out } = await ran(['walk', home.write('files/many.flow.json', JSON.stringify(many))], home);
    expect(code).toBe(0);
    expect(out).toContain('200 ways (there are more; these are the first), 0 with an example.');
  });
});

it('graph says of a step when it comes', async () => {
  const some = edited(showcase('some'), { '/steps/2/when': "answers.mode == 'joint'", '/steps/1/next': undefined });
  const { out } = await ran(['graph', home.write('files/some.flow.json', JSON.stringify(some))], home);
  expect(out).toContain(`[/"<b>people</b><br/>Who else knows?<br/>only if answers.mode == 'joint'"/]`);
});

describe.each(['walk', 'graph'])('%s', (command) => {
  it('prints the problems of a flow that does not check', async () => {
    const path = home.write('files/broken.flow.json', JSON.stringify(edited(showcase('broken'), { '/steps/3/next': 'doen' })));
    const { code, out } = await ran([command, path], home);
    expect(code).toBe(1);
    expect(out).toContain('error unknown-target');
    expect(out).toMatch(/broken\.flow\.json does not check; fix it first\.$/);
  });
});
