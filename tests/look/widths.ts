/** The windows in which each step is looked at, by their names: a phone of today and a laptop. */
export const windows: Readonly<Record<string, { readonly width: number; readonly height: number }>> = {
  '360': { width: 360, height: 740 },
  '1440': { width: 1440, height: 900 },
};
