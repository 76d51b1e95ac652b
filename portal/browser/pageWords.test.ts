import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withWords } from './pageWords.ts';

const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
const check = readFileSync(new URL('../public/browser.js', import.meta.url), 'utf8');

describe('the words of the page', () => {
  test('VA01: say in English and Hindi that the browser is too old, and what to do', () => {
    const words = withWords(page);
    expect(words).toContain('<p>This browser is too old for our pages. Use the latest version of Chrome, Edge, Firefox or Safari.</p>');
    expect(words).toContain('<p>यह ब्राउज़र हमारे पेजों के लिए बहुत पुराना है।');
    expect(words).toMatch(/call customer service on 1800/);
    expect(words).not.toMatch(/\{\{|\{phone\}/);
  });

  test('end the build where nobody has written them', () => {
    expect(() => withWords('{{en shell.nothing}}')).toThrow('there are no words for shell.nothing in en');
    expect(() => withWords('{{xx shell.retry}}')).toThrow('in xx');
  });
});

describe('the check of the browser', () => {
  test('VA01: comes before the portal, as a classic script of this site that the policy allows', () => {
    expect(page.indexOf('<script src="/browser.js"></script>')).toBeGreaterThan(0);
    expect(page.indexOf('/browser.js')).toBeLessThan(page.indexOf('/main.ts'));
    expect(page).not.toMatch(/<script>|<style|style="| on\w+="/);
  });

  test('VA01: is written in words that the oldest browsers read', () => {
    expect(check).not.toMatch(/=>|`|\b(let|const|class|async|await|import|export)\b|\?\.|\?\?|\.\.\./);
  });

  test('finds the words that it shows', () => {
    const shown = [...check.matchAll(/show\('([\w-]+)'\)/g)].map(([, id]) => id);
    expect(shown.length).toBe(2);
    for (const id of shown) expect(page).toContain(`<div id="${id}" class="plain-page" role="alert" hidden>`);
  });
});
