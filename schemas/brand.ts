/** The mark of the bank, drawn on a square of `size`: a ground with round corners, and two lines on it. */
export const mark = {
  size: 40,
  corner: 12,
  stroke: 4.4,
  giving: 'M26.6 13.2A7 7 0 1 0 20 20',
  receiving: 'M13.4 26.8A7 7 0 1 0 20 20',
} as const;

/** The colours of the mark on white paper; on a screen `portal/style/brand.css` says them. */
export const markColors = { ground: '#0b5866', giving: '#ffffff', receiving: '#f7b955' } as const;
