import { useMemo } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import control from '../shared/control.module.css';
import { controlAttributes } from '../shared/controlAttributes.ts';
import { Fixed } from '../shared/Fixed.tsx';
import { Frame } from '../shared/Frame.tsx';
import { ChevronIcon } from '../shared/icons.tsx';
import { textSetting } from '../shared/settings.ts';
import { asText } from '../shared/typed.ts';
import { useDraft, type DraftForm } from '../shared/useDraft.ts';
import { countries, dialOf, join, part, type Parted } from './countryCode.ts';
import { normalise, readable } from './mobile.ts';
import styles from './International.module.css';

const INDIA = 'IN';

/** A number of any country: its code beside a box for the rest. One that is typed or pasted with its code sets both. */
export function International(props: FieldViewProps) {
  const { settings, text, locale } = props;
  const first = textSetting(settings, 'country') ?? INDIA;
  const form: DraftForm<Parted> = {
    show: (value) => shown(asText(value), dialOf(first) === undefined ? INDIA : first),
    read: (draft) => normalise(join(draft), settings),
  };
  const { draft, edit, choose, onFocus, onBlur } = useDraft(props, form);
  const names = useNames(locale);
  if (props.readOnly)
    return (
      <Frame {...props} as="group">
        <Fixed field={props} answer={readable(asText(props.value))} />
      </Frame>
    );
  const { readOnly: _, name, ...box } = controlAttributes(props);
  const own = settings.own !== false;
  return (
    <Frame {...props} as="group">
      <div className={styles.number} onFocus={onFocus} onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur()}>
        <span className={styles.code}>
          <select
            className={`${control.control} ${styles.select}`}
            aria-label={text('MobileNumber.country')}
            autoComplete={own ? 'tel-country-code' : 'off'}
            disabled={box.disabled}
            value={draft.region}
            onChange={(event) => choose({ ...draft, region: event.target.value })}
          >
            {names.map(({ region, dial, words }) => (
              <option key={region} value={region}>{`${words} +${dial}`}</option>
            ))}
          </select>
          <span className={styles.shown} aria-hidden="true">
            +{dialOf(draft.region)}
          </span>
          <ChevronIcon className={styles.chevron} />
        </span>
        <input
          {...box}
          name={name}
          type="tel"
          inputMode="tel"
          className={`${control.control} ${control.tabular} ${styles.box}`}
          aria-label={text('MobileNumber.rest')}
          autoComplete={own ? 'tel-national' : 'off'}
          value={draft.number}
          onChange={(event) => edit(typed(event.target.value, draft.region))}
        />
      </div>
    </Frame>
  );
}

/** What is typed belongs to the chosen country, unless it names another by its code. */
function typed(number: string, region: string): Parted {
  const bare = number.replace(/[\s().‐-―-]/g, '').replace(/^00/, '+');
  return part(bare, region) ?? { region, number };
}

function shown(number: string, region: string): Parted {
  const parted = part(number, region) ?? { region, number };
  return parted.region === INDIA ? { ...parted, number: readable(parted.number) } : parted;
}

/** Countries by their names in the customer's language, India first. */
function useNames(locale: string) {
  return useMemo(() => {
    const naming = new Intl.DisplayNames(locale, { type: 'region' });
    const named = countries.map((country) => ({ ...country, words: naming.of(country.region) ?? country.region }));
    return named.sort((a, b) => Number(b.region === INDIA) - Number(a.region === INDIA) || a.words.localeCompare(b.words, locale));
  }, [locale]);
}
