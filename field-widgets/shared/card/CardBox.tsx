import type { FieldType, Settings } from '../../../engine/language/fieldType.ts';
import { cardNumber, maskCard } from '../../../engine/expression/masks.ts';
import type { FieldViewProps } from '../../../engine/react/fieldView.ts';
import { dotted } from '../../../engine/render/dotted.ts';
import { TextBox, type TextBoxKind } from '../TextBox.tsx';
import { asText } from '../typed.ts';
import styles from './CardBox.module.css';

/** A card number, in groups of four while it is typed and masked once it is left. */
export function CardBox({ field, type }: { readonly field: FieldViewProps; readonly type: FieldType }) {
  return <TextBox field={field} kind={kindOf(field.settings, type)} />;
}

function kindOf(settings: Settings, type: FieldType): TextBoxKind {
  return {
    show: (value) => inFours(asText(value)),
    read: (draft) => type.normalise(draft, settings),
    group: inFours,
    rest: displayed,
    inputMode: 'numeric',
    autoComplete: settings.own === false ? 'off' : 'cc-number',
    width: 'medium',
    className: styles.card,
  };
}

/** What is no number is left as it was typed, for the customer to see what is wrong with it. */
function inFours(text: string): string {
  return /^[0-9 ]+$/.test(text) ? cardNumber(text) : text;
}

function displayed(draft: string): string {
  return /^(?:[0-9] ?){12,}$/.test(draft) ? dotted(maskCard(draft)) : draft;
}
