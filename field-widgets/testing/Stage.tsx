import { useCallback, useMemo, useState } from 'react';
import type { FieldExample, FoundExample } from '../../engine/language/fieldType.ts';
import type { AskBank, DraftBook, FieldServices, FieldViewProps, Translate } from '../../engine/react/fieldView.ts';
import { laterViews, useLaterViews } from '../../engine/react/laterViews.ts';
import { fillMessage } from '../../engine/render/fillMessage.ts';
import messages from '../registry/messages.en.json';
import hindi from '../registry/messages.hi.json';
import { fieldTypes } from '../registry/types.ts';
import { fieldViews } from '../registry/views.ts';
import { EXAMPLES_TODAY } from './today.ts';

/** Words for a message key out of the widgets' own catalogue; the key itself where there are none. */
const text: Translate = (key, params) => {
  return fillMessage(new Map(Object.entries(messages)).get(key) ?? key, params);
};

/** The same in Hindi. */
const inHindi: Translate = (key, params) => fillMessage(new Map(Object.entries(hindi)).get(key) ?? key, params, 'hi');

/** A draft book that flushes on demand, as a form does before it submits. */
function draftBook(): DraftBook & { readonly flush: () => void } {
  const flushes = new Set<() => void>();
  return {
    register: (flush) => {
      flushes.add(flush);
      return () => flushes.delete(flush);
    },
    flush: () => flushes.forEach((flush) => flush()),
  };
}

/** Services that store every file at once. */
const services: FieldServices = {
  upload: (_field, file) => Promise.resolve({ id: `stored-${file.name}`, name: file.name, size: file.size, type: file.type }),
};

/** What a test may change about a staged widget. */
export interface StageProps extends Partial<Pick<FieldViewProps, 'id' | 'drafts' | 'services' | 'problem' | 'lookup' | 'fill' | 'send'>> {
  readonly type: string;
  readonly example: FieldExample;
  /** Whether it speaks Hindi; English otherwise. */
  readonly hindi?: boolean;
  /** Hears every value that the widget hands on; `undefined` means empty. */
  readonly heard?: (value: unknown) => void;
}

const views = laterViews(fieldViews);
const plainBook = draftBook();

/** A widget in a host that keeps its value, drawn from an example. */
export function Stage({
  type,
  example,
  heard,
  hindi: spoken = false,
  id = 'field',
  drafts = plainBook,
  problem,
  services: given = services,
  lookup,
  fill,
  send,
}: StageProps) {
  const settings = example.settings ?? {};
  const finds = useMemo(() => (example.found ? foundAlways(example.found) : undefined), [example.found]);
  const [value, setValue] = useState<unknown>(() => fieldTypes.get(type)?.normalise(example.answer, settings));
  const onChange = useCallback(
    (next: unknown) => {
      setValue(next);
      heard?.(next);
    },
    [heard],
  );
  if (!views.names.includes(type)) throw new Error(`There is no widget called ${type}.`);
  const View = useLaterViews(views, [type])?.get(type);
  if (!View) return null;
  return (
    <View
      id={id}
      name={id}
      label={example.label}
      hint={example.hint}
      value={value}
      kept={example.kept}
      required={example.optional !== true}
      readOnly={example.readOnly === true}
      disabled={example.disabled === true}
      loading={example.loading === true}
      settings={settings}
      options={example.options ?? []}
      problem={problem ?? problemOf(example)}
      text={spoken ? inHindi : text}
      locale={spoken ? 'hi-IN-u-nu-latn' : 'en-IN'}
      today={EXAMPLES_TODAY}
      services={given}
      lookup={lookup ?? finds}
      fill={fill}
      send={send}
      drafts={drafts}
      onChange={onChange}
    />
  );
}

/** A lookup that finds the same whatever is typed. */
function foundAlways({ suggestions = [], ...words }: FoundExample): AskBank {
  return () => Promise.resolve({ fill: {}, suggestions: suggestions.map((one) => ({ ...one, fill: {} })), ...words });
}

/** The words of an example's first problem. Placeholders but the label stay empty: which values they get is judged elsewhere. */
export function problemOf({ problems, label }: FieldExample): string | undefined {
  return problems?.[0] && text(problems[0], { label });
}
