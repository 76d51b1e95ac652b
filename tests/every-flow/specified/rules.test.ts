import { describe, expect, test } from 'vitest';
import { addDays } from '../../../engine/expression/calendar.ts';
import limits from '../../../schemas/limits.json' with { type: 'json' };
import { answerOperation } from '../../../sandbox-bank/bank/answering/answerOperation.ts';
import { openBank } from '../../../sandbox-bank/bank/bank.ts';
import products from '../../../sandbox-bank/bank/products.json' with { type: 'json' };
import contract from '../../../schemas/bank.openapi.json' with { type: 'json' };
import { everyPage, playerOf } from './inEngine.ts';

// Rules of the specification (sections 3 to 5), as the services keep them.

const today = '2026-11-21';

describe('an OTP', async () => {
  const identify = await playerOf('identify');

  test.each(['12345', '1234567', '12345a'])('VA04: %s is not compared, since a code has six digits', (code) => {
    const seen = identify('mobile number and date of birth', { answers: { code } });
    expect(seen.problem).toMatchObject({ step: 'otp', field: 'code' });
    expect(seen.said.join()).toContain('6 digits');
    expect(seen.calls.map(({ operation }) => operation)).not.toContain('otp.verify');
  });

  test('VA04: six digits are compared', () => {
    expect(identify('mobile number and date of birth', {}).calls.map(({ operation }) => operation)).toContain('otp.verify');
  });
});

describe('the acknowledgement of a PAN', async () => {
  const update = await playerOf('update-pan');
  const dated = (days: number) =>
    update('verifies first and sends an acknowledgement', {
      now: `${today}T10:00:00+05:30`,
      answers: { date: addDays(today, -days) ?? '' },
    });

  test('VA09: is taken up to 90 days old', () => {
    for (const days of [0, 1, 90]) expect(dated(days).ends, String(days)).toBe('updated');
  });

  test('VA09: is refused when it is older, or of tomorrow', () => {
    expect(dated(91).problem).toMatchObject({ step: 'proof', field: 'date', key: 'pan.acknowledgementOld' });
    expect(dated(91).said.join()).toContain('within the last 90 days');
    expect(dated(-1).problem).toMatchObject({ step: 'proof', field: 'date', key: 'date.past' });
  });
});

describe('mandates', async () => {
  const cancel = await playerOf('mandate-cancellation');
  const many = Array.from({ length: 6 }, (_, index) => ({
    id: `M${index + 1}`,
    maskedUmrn: 'XXXXXXXX0001',
    merchant: `Merchant ${index + 1}`,
    amount: 100,
    frequency: 'monthly',
    nextOn: '2026-12-05',
    productId: 'C1',
    maskedProduct: 'XXXX XXXX XXXX 1013',
    level: 'card',
  }));
  const chosen = (count: number) =>
    cancel('cancels two mandates', {
      bank: { 'mandate.list': { items: many }, 'mandate.cancel': { cancelled: count } },
      answers: { chosen: many.slice(0, count).map(({ id }) => id) },
    });

  test('VA15: up to five are cancelled at once', () => {
    expect(limits.limits.mandatesPerRequest.value).toBe(5);
    for (const count of [1, 5]) expect(chosen(count).ends, String(count)).toBe('cancelled');
    expect(chosen(6).problem).toMatchObject({ step: 'mandates', field: 'chosen', key: 'multiCheck.tooMany' });
    expect(chosen(0).problem).toMatchObject({ step: 'mandates', field: 'chosen' });
  });

  test('ST14: are cancelled the same day, and only by who knows that this cannot be undone', () => {
    const done = cancel('cancels two mandates');
    expect(done.ends).toBe('cancelled');
    expect(done.page('mandates')).toContain("ends today and can't be restored");
    expect(done.page('review')).toContain("I know that this can't be undone.");
    expect(done.page('end')).toContain('Nothing more is debited from today.');
    const bank = openBank({ clock: () => new Date(`${today}T10:00:00+05:30`) });
    const ask = (operation: string, input: object) => answerOperation(bank, operation, input, { customer: 'asha' });
    const cancelled = ask('mandate.cancel', { mandateIds: ['M1'] });
    expect(JSON.stringify(ask('mandate.list', {}))).not.toContain('"M1"');
    expect(cancelled).toMatchObject({ ok: true, data: { dueOn: today } });
    const unaware = cancel('cancels two mandates', { answers: { irrevocable: false } });
    expect(unaware.problem).toMatchObject({ step: 'review', field: 'irrevocable' });
    expect(unaware.calls.map(({ operation }) => operation)).not.toContain('mandate.cancel');
  });
});

describe('the state of an address', async () => {
  const open = await playerOf('opening-address');
  const inState = (state: string) => open('types the address', { answers: { state } });

  test('VA07: is picked from the list', () => {
    expect(inState('MH').ends).toBe('kept');
    for (const typed of ['Maharashtra', 'XX', 'mh']) {
      const seen = inState(typed);
      expect(seen.problem, typed).toMatchObject({ step: 'address', field: 'state', key: 'engine.optionUnknown' });
      expect(seen.said.join()).toContain('from the list');
    }
  });
});

describe('a date of birth', async () => {
  const correct = await playerOf('update-dob');
  const born = (dateOfBirth: string) =>
    correct('corrects the date with her passport', { now: `${today}T10:00:00+05:30`, answers: { dateOfBirth, really: 'yes' } });

  test('VA08: of somebody under 60 is taken', () => {
    expect(limits.limits.ageUnder.value).toBe(60);
    expect(born('1966-11-22').ends).toBe('updated');
  });

  test('VA08: of somebody of 60 is asked again where the account is for younger people, and leads to the branch', () => {
    const seen = born('1966-11-21');
    expect(seen.page('tooOld')).toContain('Enter the correct date of birth');
    expect(seen.page('tooOld')).toContain('only for people under 60');
    expect(seen.ends).toBe('ageLimit');
    expect(seen.calls.map(({ operation }) => operation)).not.toContain('dob.update');
  });
});

describe('the age of whom a product is for', async () => {
  const person = await playerOf('opening-person');
  const apply = (leastAge: number, underAge: number | undefined, dateOfBirth: string) => {
    const lead = { leadId: 'LD100000102', reference: 'LD100000102', pan: 'ZZZPL0102Z', fullName: 'Neha Kulkarni' };
    const product = { leastAge, ...(underAge === undefined ? {} : { underAge }) };
    return person('employed, for a salary account', {
      now: `${today}T10:00:00+05:30`,
      with: { lead, product, work: true },
      answers: { dateOfBirth, really: 'yes' },
    });
  };
  const turns = (age: number, day: number) => `${2026 - age}-11-${day}`;

  test.each(products)('VA08: $path is opened from its least age on', ({ leastAge, underAge }) => {
    const young = apply(leastAge, underAge, turns(leastAge, 22));
    expect(young.ends).toBe('tooYoung');
    expect(young.calls.map(({ operation }) => operation)).not.toContain('application.save');
    expect(apply(leastAge, underAge, turns(leastAge, 21)).ends).toBe('kept');
  });

  test.each(products.filter(({ underAge }) => underAge !== undefined))('VA08: $path is not opened from $underAge on', (product) => {
    const { leastAge, underAge = 0 } = product;
    expect(apply(leastAge, underAge, turns(underAge, 22)).ends).toBe('kept');
    const old = apply(leastAge, underAge, turns(underAge, 21));
    expect(old.ends).toBe('tooOld');
    expect(old.page('end')).toContain(`under ${underAge}`);
    expect(old.calls.map(({ operation }) => operation)).not.toContain('application.save');
  });
});

describe('the declaration for FATCA and CRS', async () => {
  const declare = await playerOf('fatca-crs');
  const model = 'CO04: India in everything';
  const rows = ['residence', 'birth', 'citizenship', 'taxResidence'];
  const ties = (abroad?: string) => rows.map((option) => ({ option, choice: option === abroad ? 'abroad' : 'india' }));
  const branch = 'this declaration is made at a branch';

  test.each(rows)('VA20: another country than India for the %s leads to the branch', (row) => {
    const seen = declare(model, { answers: { foreign: { ties: ties(row), usPerson: 'no' } } });
    expect(seen.ends).toBe('foreign/abroad');
    expect(seen.page('end')).toContain(branch);
    expect(seen.calls.map(({ operation }) => operation)).not.toContain('fatca.declare');
  });

  test('VA20: a US person and a non-resident are led to the branch, and nobody else', () => {
    const person = declare(model, { answers: { foreign: { ties: ties(), usPerson: 'yes' } } });
    expect([person.ends, person.page('end')]).toEqual(['foreign/abroad', expect.stringContaining(branch)]);
    const abroad = declare('VA20: a non-resident');
    expect([abroad.ends, abroad.page('end')]).toEqual(['nonResident', expect.stringContaining(branch)]);
    expect(declare(model, { answers: { foreign: { ties: ties(), usPerson: 'no' } } }).ends).toBe('declared');
  });

  test('CO04: names the 30 days for a new one, and Rs 5,000 for an inaccurate one', () => {
    const text = declare(model).page('review');
    expect(text).toContain('new declaration within 30 days');
    expect(text).toContain('a penalty of ₹5,000.00 for each account holder');
  });
});

describe('an application', async () => {
  const track = await playerOf('track-application');
  const status: unknown = statusesOf();
  const specified = [
    'Unable',
    'Open',
    'AgentAssigned',
    'AuditorAssigned',
    'AuditorReady',
    'Successful',
    'Approved',
    'Rejected',
    'NotApproved',
    'Reopen',
  ];
  const titleIn = (state: string) => {
    const { views } = track('an employee looks at it', { bank: { 'application.track': { status: state } } });
    return views
      .map(({ screen, outcome }) => outcome?.title ?? (screen?.step === 'status' ? screen.title : undefined))
      .find((title) => title);
  };

  test('ST11: is in one of ten states, which the bank tells and no other', () => {
    expect(new Set(status as readonly string[])).toEqual(new Set(specified));
  });

  test.each(specified)('ST11: that is %s is told so in words of its own', (state) => {
    const others = specified.filter((one) => one !== state).map(titleIn);
    expect(titleIn(state)).toMatch(/\w/);
    expect(others).not.toContain(titleIn(state));
  });
});

describe('an application that nobody has gone on with', async () => {
  const track = await playerOf('track-application');
  const leftAt = (updatedAt: string, status = 'Open') =>
    track('not finished', { bank: { 'application.track': { updatedAt, status } } }).ends;

  test('CO06: has lapsed after 5,000 hours, to the second, and is not offered to be gone on with', () => {
    expect(leftAt('2026-04-27T02:00:00+05:30')).toBe('open');
    expect(leftAt('2026-04-27T01:59:59+05:30')).toBe('lapsed');
    expect(leftAt('2026-04-27T01:59:59+05:30', 'AuditorReady')).toBe('lapsed');
    const seen = track('not finished', { bank: { 'application.track': { updatedAt: '2026-04-01T00:00:00+05:30' } } });
    expect(seen.page('end')).toContain('(leads to savings-account)');
    expect(seen.page('end')).not.toContain('LD100000102');
  });

  test('CO06: one that has been decided stays so for good', () => {
    expect(leftAt('2024-01-01T00:00:00+05:30', 'Successful')).toBe('successful');
  });
});

function statusesOf(): unknown {
  const answer = contract.paths['/operations/application.track'].post.responses['200'].content['application/json'].schema;
  return answer.properties.data.properties.status.enum;
}

describe('numbers and amounts on every page of every service', async () => {
  const pages = await everyPage();
  const found = (pattern: RegExp) => pages.flatMap(({ place, text }) => [...text.matchAll(pattern)].map(([match]) => `${place}: ${match}`));

  // What an income lies between is said in lakhs, as people say it.
  test('EN08: an amount has Indian grouping and two decimals', () => {
    const amounts = found(/₹\s?[\d,.]*\d(?![\d,.]| lakh| crore| to ₹)/g);
    expect(amounts.length).toBeGreaterThan(100);
    expect(amounts.filter((amount) => /₹\d{1,2}(,\d\d)*,\d{3}\.\d\d$/.test(amount)).length).toBeGreaterThan(20);
    expect(amounts.filter((amount) => !/₹(\d{1,3}|\d{1,2}(,\d\d)*,\d{3})\.\d\d$/.test(amount))).toEqual([]);
  });

  test('EN08: a card number stands in groups of four', () => {
    expect(found(/(?:X{4} ){3}\d{4}/g).length).toBeGreaterThan(20);
    // Sixteen signs without a gap are a card number that is not grouped; behind letters they are the number of a mandate.
    expect(found(/(?<![\dA-Z])[\dX]{12}\d{4}(?![\dX])/g)).toEqual([]);
  });
});
