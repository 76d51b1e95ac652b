import '../plain.css';
import { LEAST, LEAVES_OUT, LIST, MOST, RADIO, questions } from '../../workload.ts';
import type { Question } from '../../workload.ts';
import { count, offer, root } from '../page.ts';
import { wrong } from '../wrong.ts';

const asked = questions(count);

function control({ id, kind, label }: Question): string {
  switch (kind) {
    case 'select':
      return (
        `<label for="${id}">${label}</label><select id="${id}" name="${id}">` +
        `<option value=""></option>${LIST.map((choice) => `<option value="${choice.value}">${choice.label}</option>`).join('')}</select>`
      );
    case 'radio':
      return `<fieldset><legend>${label}</legend>${RADIO.map(({ value, label: words }) => radio(id, value, words)).join('')}</fieldset>`;
    case 'checkbox':
      return `<input type="checkbox" id="${id}" name="${id}" value="yes"><label for="${id}">${label}</label>`;
    case 'date':
      return `<label for="${id}">${label}</label><input type="date" id="${id}" name="${id}">`;
    case 'textarea':
      return `<label for="${id}">${label}</label><textarea id="${id}" name="${id}" rows="3"></textarea>`;
    case 'number':
      return `<label for="${id}">${label}</label><input type="number" id="${id}" name="${id}" min="${LEAST}" max="${MOST}">`;
    case 'text':
      return `<label for="${id}">${label}</label><input type="text" id="${id}" name="${id}">`;
  }
}

function mount() {
  const form = document.createElement('form');
  form.noValidate = true;
  form.innerHTML = `${asked.map((question) => `<div class="question">${control(question)}</div>`).join('')}<button>Continue</button>`;
  form.addEventListener('change', () => hideWhatDepends(form));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    showProblems(form);
  });
  root().append(form);
}

function hideWhatDepends(form: HTMLFormElement) {
  const data = new FormData(form);
  for (const { id, unless } of asked) {
    const place = unless === undefined ? undefined : form.querySelector<HTMLElement>(`.question:has([name="${id}"])`);
    if (place) place.hidden = data.get(unless ?? '') === LEAVES_OUT;
  }
}

function showProblems(form: HTMLFormElement) {
  const data = new FormData(form);
  form.querySelectorAll('.problem').forEach((problem) => problem.remove());
  const places = Array.from(form.children);
  asked.forEach((question, index) => {
    const place = places[index];
    const value = data.get(question.id);
    const words = wrong(question, typeof value === 'string' ? value : '');
    if (words === undefined || !(place instanceof HTMLElement) || place.hidden) return;
    const problem = document.createElement('p');
    problem.className = 'problem';
    problem.textContent = words;
    place.append(problem);
  });
}

offer({ mount, questions: '.question:not([hidden])', problems: '.problem' });

function radio(id: string, value: string, words: string): string {
  const own = `${id}-${value}`;
  return `<div><input type="radio" id="${own}" name="${id}" value="${value}"><label for="${own}">${words}</label></div>`;
}
