import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { describedBy } from '../shared/Frame.tsx';
import { Option, OptionList } from '../shared/Option.tsx';
import part from '../shared/PartBox.module.css';
import { variantsOf } from './terms.ts';

/** The choice of a variant, where the field offers one. */
export function Variants({
  field,
  idOf,
  chosen,
  invalid,
  onChoose,
}: {
  readonly field: FieldViewProps;
  /** Ids of the controls by their names. */
  readonly idOf: (control: string) => string;
  readonly chosen: string;
  readonly invalid: boolean;
  readonly onChoose: (variant: string) => void;
}) {
  const { id, name, settings, text } = field;
  const variants = variantsOf(settings);
  if (variants.length === 0) return null;
  const open = Math.max(
    0,
    variants.findIndex(({ disabled }) => !disabled),
  );
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-variants`}
      aria-required={field.required}
      aria-invalid={invalid}
      aria-describedby={describedBy({ id, ...(field.problem === undefined ? {} : { problem: field.problem }) })}
    >
      <p className={part.label} id={`${id}-variants`}>
        {text('multiFamilyBanking.variantLabel')}
      </p>
      <OptionList inline>
        {variants.map(({ value, label, disabled, reason }, at) => (
          <Option
            key={value}
            kind="radio"
            id={at === open ? idOf('variant') : `${id}-variant-${String(at)}`}
            name={`${name}-variant`}
            option={{ value, label, disabled, ...(reason === undefined ? {} : { reason }) }}
            checked={chosen === value}
            invalid={invalid}
            disabled={field.disabled || field.loading}
            onChange={() => onChoose(value)}
          />
        ))}
      </OptionList>
    </div>
  );
}
