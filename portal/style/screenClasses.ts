/** A class of screens: from which width it holds, and a device that stands for it. */
export interface ScreenClass {
  readonly name: ScreenClassName;
  /** Least width of its windows, in rem (16 CSS px unless the customer has larger letters); the next class ends it. */
  readonly fromRem: number;
  /** A device of this class, in CSS pixels: what Storybook's toolbar and the tests show. */
  readonly width: number;
  readonly height: number;
}

/** The names that the specification gives to the classes, the narrowest first. */
export type ScreenClassName = 'LDPI' | 'MDPI' | 'HDPI' | 'XHDPI' | 'XXHDPI' | 'XXXHDPI' | 'LAPTOP';

/**
 * The one scale of screens. The specification names the classes and no widths, so the widths are ours: those at which our
 * pages change. Every width in a media query is a `fromRem` of this table, as `width < …` or `width >= …` (a test holds
 * all style sheets to it); in rem, so that a page at 400 % zoom or with larger letters is laid out as on a smaller screen.
 */
export const screenClasses: readonly ScreenClass[] = [
  // Small phones, and a laptop at 400 % zoom: one column, nothing beside anything.
  { name: 'LDPI', fromRem: 0, width: 320, height: 568 },
  // Phones of today.
  { name: 'MDPI', fromRem: 22.5, width: 360, height: 740 },
  // Large phones held across: labels stand beside values.
  { name: 'HDPI', fromRem: 30, width: 540, height: 960 },
  // Small tablets: buttons stand in a row.
  { name: 'XHDPI', fromRem: 40, width: 640, height: 1024 },
  // Tablets: two columns of cards.
  { name: 'XXHDPI', fromRem: 48, width: 820, height: 1180 },
  // Tablets held across: the header in one line, three columns.
  { name: 'XXXHDPI', fromRem: 60, width: 1024, height: 768 },
  // Laptops and larger: the page has its full width.
  { name: 'LAPTOP', fromRem: 80, width: 1440, height: 900 },
];
