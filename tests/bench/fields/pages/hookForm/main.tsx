import '../plain.css';
import { createRoot } from 'react-dom/client';
import { useForm, useWatch } from 'react-hook-form';
import type { Control, FieldErrors, RegisterOptions, UseFormRegister } from 'react-hook-form';
import type { ReactNode } from 'react';
import { LEAST, LEAVES_OUT, LIST, MOST, PATTERN, RADIO, questions } from '../../workload.ts';
import type { Question } from '../../workload.ts';
import { count, offer, root } from '../page.ts';

type Answers = Record<string, string | boolean>;

const asked = questions(count);

function rules({ kind, label }: Question): RegisterOptions<Answers> {
  const required = `Enter ${label}`;
  if (kind === 'text') return { required, pattern: { value: new RegExp(PATTERN), message: `${label} must look like ABCDE1234F` } };
  if (kind === 'number')
    return {
      required,
      min: { value: LEAST, message: `${label} must be at least ${String(LEAST)}` },
      max: { value: MOST, message: `${label} must be at most ${String(MOST)}` },
    };
  return { required };
}

function Page() {
  const {
    register,
    handleSubmit,
    control,
    formState: { errors },
  } = useForm<Answers>({ shouldFocusError: false });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      {asked.map((question) => {
        const field = <Field key={question.id} question={question} register={register} errors={errors} />;
        return question.unless === undefined ? (
          field
        ) : (
          <Unless key={question.id} name={question.unless} control={control}>
            {field}
          </Unless>
        );
      })}
      <button>Continue</button>
    </form>
  );
}

function Unless({ name, control, children }: { readonly name: string; readonly control: Control<Answers>; readonly children: ReactNode }) {
  return useWatch({ control, name }) === LEAVES_OUT ? null : children;
}

interface FieldProps {
  readonly question: Question;
  readonly register: UseFormRegister<Answers>;
  readonly errors: FieldErrors<Answers>;
}

function Field({ question, register, errors }: FieldProps) {
  const problem = errors[question.id]?.message;
  return (
    <div className="question">
      <Control question={question} register={register} />
      {problem !== undefined && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function Control({ question, register }: Omit<FieldProps, 'errors'>) {
  const { id, kind, label } = question;
  const props = { id, ...register(id, { ...rules(question), shouldUnregister: question.unless !== undefined }) };
  const labelled = (control: ReactNode) => (
    <>
      <label htmlFor={id}>{label}</label>
      {control}
    </>
  );
  switch (kind) {
    case 'select':
      return labelled(
        <select {...props}>
          <option value="" />
          {LIST.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>,
      );
    case 'radio':
      return (
        <fieldset>
          <legend>{label}</legend>
          {RADIO.map(({ value, label: words }) => (
            <div key={value}>
              <input type="radio" {...props} id={`${id}-${value}`} value={value} />
              <label htmlFor={`${id}-${value}`}>{words}</label>
            </div>
          ))}
        </fieldset>
      );
    case 'checkbox':
      return (
        <>
          <input type="checkbox" {...props} />
          <label htmlFor={id}>{label}</label>
        </>
      );
    case 'date':
      return labelled(<input type="date" {...props} />);
    case 'textarea':
      return labelled(<textarea rows={3} {...props} />);
    case 'number':
      return labelled(<input type="number" {...props} />);
    case 'text':
      return labelled(<input type="text" {...props} />);
  }
}

offer({ mount: () => createRoot(root()).render(<Page />), questions: '.question', problems: '.problem' });
