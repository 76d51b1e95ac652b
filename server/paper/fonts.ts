import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { withMissingAnchors } from './anchors.ts';

/** How heavy letters are. */
export type Weight = 'regular' | 'bold';

/** The letters of one script. */
export interface Family {
  readonly name: string;
  /** Script of its letters; of no other is it asked for one. */
  readonly script: RegExp;
  font(weight: Weight): Font;
}

/** The first has Latin letters too, with digits and signs. */
const scripts = {
  Devanagari: /\p{Script=Devanagari}|\p{Script=Latin}|\p{Script=Common}|\p{Script=Inherited}/u,
  Bengali: /\p{Script=Bengali}/u,
  Gujarati: /\p{Script=Gujarati}/u,
  Gurmukhi: /\p{Script=Gurmukhi}/u,
  Kannada: /\p{Script=Kannada}/u,
  Malayalam: /\p{Script=Malayalam}/u,
  Oriya: /\p{Script=Oriya}/u,
  Tamil: /\p{Script=Tamil}/u,
  Telugu: /\p{Script=Telugu}/u,
} as const;

const files = { regular: '400Regular', bold: '700Bold' } as const;

/** Scripts that a paper has letters of, the usual one first. */
export const families: readonly Family[] = Object.entries(scripts).map(([name, script]) => {
  const weights = { regular: readOnce(name, 'regular'), bold: readOnce(name, 'bold') };
  return { name, script, font: (weight) => weights[weight]() };
});

/** Read once, and only when it is needed: reading a font takes longer than drawing a receipt. */
function readOnce(name: string, weight: Weight): () => Font {
  let font: Font | undefined;
  const folder = `@expo-google-fonts/noto-sans-${name.toLowerCase()}/${files[weight]}`;
  const read = (): Font => {
    const address = import.meta.resolve(`${folder}/NotoSans${name}_${files[weight]}.ttf`);
    return onOneLine(withMissingAnchors(create(readFileSync(fileURLToPath(address)))), weight);
  };
  return () => (font ??= read());
}

/** A font that stands on the same line as the usual one, and takes as much room above and below it; the usual one is as it is. */
function onOneLine(font: Font, weight: Weight): Font {
  const [usual] = families;
  if (!usual || isOf(usual, font)) return font;
  const { ascent, descent, lineGap, unitsPerEm } = usual.font(weight);
  const units = (of: number) => ({ value: (of * font.unitsPerEm) / unitsPerEm });
  return Object.defineProperties(font, { ascent: units(ascent), descent: units(descent), lineGap: units(lineGap) });
}

/** Whether a font is one of a family, by the name that it has itself. */
function isOf({ name }: Family, { postscriptName }: Font): boolean {
  return postscriptName.includes(name);
}
