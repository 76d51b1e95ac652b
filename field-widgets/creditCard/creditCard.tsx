import { memo } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { CardBox } from '../shared/card/CardBox.tsx';
import { field } from './field.ts';

/** The number of a credit card. */
export const View = memo(function CreditCard(props: FieldViewProps) {
  return <CardBox field={props} type={field} />;
});
