/** A small sound flow of days, ages, amounts and a list, whose examples speak of no bound. A fresh copy each time. */
export function rental() {
  return {
    id: 'rental',
    title: 'Rent machines',
    summary: 'Machines by the day',
    area: 'test',
    hours: 'always',
    idle: 'default',
    conditions: { long: 'answers.last > addDays(answers.first, 14)' },
    computed: {
      rent: { value: 'sum(answers.machines.map(m, m.count * 250)) * (daysBetween(answers.first, answers.last) + 1)' },
    },
    messages: { 'rent.excess': '{label}: at most the rent, {most}' },
    steps: [
      { id: 'identify', kind: 'flow', flow: 'identify', with: { purpose: 'this rental' } },
      {
        id: 'dates',
        title: 'When do you need them?',
        fields: [
          { id: 'first', type: 'date', label: 'First day', min: 'today + 1 day', max: 'today + 6 months' },
          { id: 'last', type: 'date', label: 'Last day', min: { '=': 'answers.first' }, max: 'today + 12 months' },
        ],
      },
      {
        id: 'machines',
        kind: 'group',
        title: 'Which machines?',
        min: 1,
        max: 4,
        item: {
          name: 'Machine',
          summary: '{{ item.count }} of {{ item.name }}',
          steps: [
            {
              id: 'machine',
              title: 'Which machine?',
              fields: [
                { id: 'name', type: 'Textinput', label: 'Machine', maxLength: 40 },
                { id: 'count', type: 'NumberTextinput', label: 'How many', min: 1, max: 3, default: 1 },
              ],
            },
          ],
        },
      },
      {
        id: 'driver',
        title: 'Who is to drive?',
        fields: [
          { id: 'driver', type: 'Textinput', format: 'name', label: 'Full name' },
          { id: 'born', type: 'date', label: 'Date of birth', max: 'today' },
          { id: 'excess', type: 'NumberTextinput', money: true, label: 'What you bear yourself', min: 0, max: 5000, default: 100 },
        ],
        rules: [
          {
            check: 'answers.excess <= computed.rent',
            field: 'excess',
            message: 'rent.excess',
            params: { most: { '=': 'inr(computed.rent)' } },
          },
        ],
        next: [{ when: 'addYears(answers.born, limits.majorityAge) > today', to: 'tooYoung' }, { to: 'review' }],
      },
      {
        id: 'review',
        kind: 'review',
        title: 'Rent for {{ inr(computed.rent) }}',
        button: 'Rent it',
        submit: {
          operation: 'grievance.submit',
          input: { subject: 'Rent', text: { '=': "formatDate(answers.first) + ', ' + answers.driver + ', ' + inr(computed.rent)" } },
          as: 'request',
          on: { '*': { outcome: 'failed' } },
        },
        next: [{ when: 'conditions.long', to: 'asks' }, { to: 'rented' }],
      },
    ],
    outcomes: {
      rented: { kind: 'success', title: 'Rented', reference: { '=': 'data.request.reference' } },
      asks: { kind: 'pending', title: 'We ask the owner first', reference: { '=': 'data.request.reference' } },
      tooYoung: { kind: 'info', title: 'Too young to drive' },
      failed: { kind: 'failure', message: 'bank.service.error', retry: true },
    },
    examples: [
      {
        name: 'a drill',
        answers: {
          first: '2026-12-01',
          last: '2026-12-02',
          machines: [{ name: 'Drill' }],
          driver: 'Ravi Rao',
          born: '1990-01-01',
        },
        ends: 'rented',
      },
      { name: 'for long', like: 'a drill', answers: { last: '2026-12-30' }, ends: 'asks' },
    ],
  };
}
