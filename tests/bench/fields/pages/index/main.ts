import './index.css';
import { goalsOf, shortfallsOf, tableOf } from '../../table.ts';
import { NAMES, VARIANTS, type Rounds, type Variant, type Visit } from '../../variants.ts';
import { visitIn } from './visitIn.ts';

const SIZES = [20, 100, 500];

/** The first element that a selector finds. Throws where there is none. */
function part<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}`);
  return found;
}

const form = part('form', HTMLFormElement);
const button = part('button', HTMLButtonElement);
const frame = part('iframe', HTMLIFrameElement);
const words = part('pre', HTMLElement);

part('thead tr', HTMLElement).append(
  ...SIZES.map((size) => Object.assign(document.createElement('th'), { scope: 'col', textContent: `${String(size)} fields` })),
);
part('tbody', HTMLElement).append(
  ...VARIANTS.map((variant) => row(NAMES[variant], (size) => `/${variant}/?fields=${String(size)}&open`)),
  row('engine, every field type', (size) => `/ours/?fields=${String(size)}&step=types&open`),
);

function row(name: string, address: (size: number) => string): HTMLElement {
  const line = document.createElement('tr');
  const head = Object.assign(document.createElement('th'), { scope: 'row', textContent: name });
  line.append(
    head,
    ...SIZES.map((size) => {
      const cell = document.createElement('td');
      cell.append(Object.assign(document.createElement('a'), { href: address(size), textContent: 'open' }));
      return cell;
    }),
  );
  return line;
}

async function measure(fields: number, rounds: number): Promise<Rounds> {
  const visits: Record<Variant, Visit[]> = { plain: [], hookForm: [], stock: [], ours: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const [place] of VARIANTS.entries()) {
      const variant = VARIANTS[(round + place) % VARIANTS.length] ?? 'ours';
      words.textContent = `${round === 0 ? 'Warming up' : `Round ${String(round)} of ${String(rounds)}`}: ${NAMES[variant]}`;
      const visit = await visitIn(frame, variant, fields);
      if (round > 0) visits[variant].push(visit);
    }
  }
  return visits;
}

async function run(): Promise<void> {
  const data = new FormData(form);
  const fields = Number(data.get('fields'));
  button.disabled = true;
  frame.hidden = false;
  try {
    const rounds = await measure(fields, Number(data.get('rounds')));
    words.textContent =
      `${navigator.userAgent}\n\n${tableOf(fields, rounds)}\n\n${goalsOf(rounds)}` +
      `\n\nWhere the engine is not the quickest, and why\n${shortfallsOf(rounds)}`;
  } catch (thrown) {
    words.textContent = String(thrown);
  } finally {
    button.disabled = false;
    frame.hidden = true;
  }
}

frame.hidden = true;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void run();
});
