const ones = 'zero one two three four five six seven eight nine'.split(' ');
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const small = [...ones, ...teens];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const scales = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

/** An amount of rupees as it is written on a slip: `Rupees two lakh fifty thousand only`. */
export function amountInWords(amount: number): string {
  const paise = Math.round(amount * 100);
  const [whole, part] = [Math.floor(paise / 100), paise % 100];
  return `Rupees ${inWords(whole)}${part === 0 ? '' : ` and ${inWords(part)} paise`} only`;
}

function inWords(value: number): string {
  const scale = scales.find(([size]) => value >= size);
  if (scale) {
    const rest = value % scale[0];
    return `${inWords(Math.floor(value / scale[0]))} ${scale[1]}${rest === 0 ? '' : ` ${inWords(rest)}`}`;
  }
  if (value < small.length) return small[value] ?? '';
  const ten = tens[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? ten : `${ten}-${small[value % 10] ?? ''}`;
}
