import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../portal/style/global.css';
import { Frame } from './Frame.tsx';

const about = { id: 'a', label: 'Label', hint: undefined, required: true, loading: false, text: (key: string) => key };

test.each(['field', 'group', 'radiogroup'] as const)(
  'a problem of a %s has a sign that is no picture to be fetched and read',
  async (as) => {
    const page = await render(
      <Frame {...about} as={as} problem="Enter it">
        <input id="a" />
      </Frame>,
    );
    const problem = page.container.querySelector('#a-problem') ?? document.body;
    const { maskImage, backgroundImage, width } = getComputedStyle(problem, '::before');
    expect(Number.parseFloat(width)).toBeGreaterThan(10);
    expect(`${maskImage} ${backgroundImage}`).not.toContain('url(');
    // Straight in a fieldset it would have the browser build the boxes of all in it anew.
    expect(problem.parentElement?.localName).toBe('div');
  },
);

test.each(['field', 'group', 'radiogroup'] as const)('the bar beside a problem of a %s goes from its label to its end', async (as) => {
  const page = await render(
    <Frame {...about} as={as} problem="Enter it">
      <input id="a" />
    </Frame>,
  );
  const frame = page.container.querySelector('[data-problem]') ?? document.body;
  const legend = frame.querySelector('legend');
  const bars = [frame, ...(legend === null ? [] : [legend])].map((element) => getComputedStyle(element, '::before'));
  expect(new Set(bars.map(({ backgroundColor }) => backgroundColor))).toEqual(new Set([bars[0]?.backgroundColor]));
  expect(bars[0]?.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  const long = bars.reduce((sum, { height }) => sum + Number.parseFloat(height), 0);
  expect(long).toBeCloseTo(frame.getBoundingClientRect().height, 0);
});
