import type { Service } from './services.ts';

interface Persona {
  readonly name: string;
  readonly about: string;
  readonly mobile: string;
  readonly pan: string;
  readonly dateOfBirth: string;
}

/**
 * What the terminal says once everything runs: the address, and on the sandbox a person to play and
 * where the one-time password appears. Leaves the person out when the bank does not tell one.
 */
export async function greeting(address: string, bank: Service): Promise<string> {
  const lines = ['', `  Seva runs at ${address}`, ''];
  if (bank.part !== undefined) lines.push(...(await sandboxLines(bank.url)));
  return [...lines, '  Ctrl-C stops it.', ''].join('\n');
}

async function sandboxLines(bankUrl: string): Promise<readonly string[]> {
  const persona = await firstPersona(bankUrl);
  const who =
    persona === undefined
      ? []
      : [
          `  Try first: Update PAN, as ${persona.name} (${persona.about.split('.')[0] ?? ''})`,
          `    PAN ${persona.pan}, mobile ${persona.mobile}, date of birth ${persona.dateOfBirth}`,
        ];
  return [
    ...who,
    '  The one-time password appears in the portal under "Sandbox", with all personas,',
    `  and at ${bankUrl}/sandbox/outbox`,
    '',
  ];
}

async function firstPersona(bankUrl: string): Promise<Persona | undefined> {
  try {
    const body: unknown = await (await fetch(`${bankUrl}/sandbox/personas`, { signal: AbortSignal.timeout(5000) })).json();
    const list: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'personas') : undefined;
    return Array.isArray(list) ? list.find(isPersona) : undefined;
  } catch {
    return undefined;
  }
}

function isPersona(value: unknown): value is Persona {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['name', 'about', 'mobile', 'pan', 'dateOfBirth'].every((part) => typeof Reflect.get(value, part) === 'string')
  );
}
