/** The cities whose area codes have two digits; no other code begins like one of them. */
const TWO = /^(?:11|20|22|33|40|44|79|80)/;

/** Area codes of three digits, of larger towns. All others have four: code and number have ten together. */
const THREE = new RegExp(
  [
    '1(?:2[0-249]|3[0-25]|4[145]|5[14]|6[0-9]|7[1257]|8[0-9]|9[14])',
    '2(?:1[257]|3[013]|4[01]|5[0137]|6[0158]|78|8[1568]|9[14])',
    '3(?:26|4[1-3]|5[34]|6[01489]|7[02-46]|8[159])',
    '4(?:1[36]|2[1-47]|3[15]|5[12]|6[0-26-9]|7[0-24-9]|8[013-57]|9[014-7])',
    '5(?:1[025]|22|3[25]|4[28]|5[12]|6[25]|71|81|9[15])',
    '6(?:12|21|31|41|5[17]|6[13]|7[14]|80)',
    '7(?:12|2[14]|3[134]|44|5[15]|61|71|88)',
    '8(?:16|2[014]|3[126]|6[136]|7[078]|8[34]|91)',
  ]
    .map((codes) => `^${codes}`)
    .join('|'),
);

/** True of an Indian landline: area code and number, without the 0 or the country code that people put before it. */
export function isLandline(text: string): boolean {
  return /^[1-8][0-9]{9}$/.test(text);
}

/** Writes an Indian landline as people do, with the 0 that is dialled before the area code: `022 2653 1414`. Other texts stay. */
export function writtenLandline(text: string): string {
  if (!isLandline(text)) return text;
  const code = TWO.test(text) ? 2 : THREE.test(text) ? 3 : 4;
  const middle = code === 4 ? 7 : 6;
  return `0${[text.slice(0, code), text.slice(code, middle), text.slice(middle)].join(' ')}`;
}
