import { readFileSync, statSync } from 'node:fs';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ShellSettings } from '../../schemas/api.ts';
import schema from '../../schemas/shell.schema.json' with { type: 'json' };
import { ConfigError } from '../config/config.ts';
import type { Log } from '../runtime/log.ts';
import type { Clock } from '../runtime/clock.ts';

/** Everything that `schemas/shell.schema.json` describes, defaults filled in. */
export interface ShellFile extends ShellSettings {
  /** Name of a span under `hours` of `schemas/limits.json`. */
  readonly hours: string;
  /** Ids of the services that are asked for most, most first. */
  readonly demand: readonly string[];
  readonly maintenance: { readonly closed: boolean; readonly message: Readonly<Record<string, string>>; readonly reopens?: string };
}

/** Gives the settings as the file says them now. */
export type ReadShell = () => ShellFile;

/** A changed file is noticed when it is this old at most, in milliseconds. */
const LOOK_AGAIN_MS = 2000;

const ajv = new Ajv2020({ allErrors: true, useDefaults: true });
addFormats(ajv);
const isShell = ajv.compile<ShellFile>(schema);

/** Reads settings out of a JSON text. `hours` are the spans that there are. Throws `ConfigError` with every problem and its place. */
export function parseShell(text: string, hours: ReadonlySet<string>): ShellFile {
  const value = jsonOf(text);
  if (!isShell(value)) throw new ConfigError((isShell.errors ?? []).map(problemOf));
  if (!hours.has(value.hours)) throw new ConfigError([`SEVA_SHELL: /hours "${value.hours}" is none of ${[...hours].join(', ')}.`]);
  return value;
}

/**
 * Opens the file of settings; none gives the defaults. It is read again when it changes. A change that cannot be read is
 * logged and the settings before it stay; at the start it throws `ConfigError`, so that no server runs otherwise than it was told to.
 */
export function openShell(
  file: string | undefined,
  hours: ReadonlySet<string>,
  context: { readonly clock: Clock; readonly log: Log },
): ReadShell {
  if (file === undefined) return always(parseShell('{}', hours));
  let changed = changedAt(file);
  let shell = parseShell(textOf(file), hours);
  let looked = context.clock();
  return () => {
    if (context.clock() - looked < LOOK_AGAIN_MS) return shell;
    looked = context.clock();
    try {
      const now = changedAt(file);
      if (now !== changed) shell = parseShell(textOf(file), hours);
      changed = now;
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      context.log.error({ problems: error.problems }, 'the settings of the shell cannot be read; the former ones stay');
    }
    return shell;
  };
}

function always(shell: ShellFile): ReadShell {
  return () => shell;
}

function changedAt(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError([`SEVA_SHELL: ${file} cannot be read.`]);
  }
}

function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    throw new ConfigError([`SEVA_SHELL is not JSON: ${error instanceof Error ? error.message : 'unreadable'}.`]);
  }
}

function problemOf({ instancePath, message, params }: ErrorObject): string {
  const what = 'additionalProperty' in params ? `has no setting "${String(params['additionalProperty'])}"` : (message ?? 'is not allowed');
  const allowed = Array.isArray(params['allowedValues']) ? `: ${params['allowedValues'].join(', ')}` : '';
  return `SEVA_SHELL: ${instancePath === '' ? 'the file' : instancePath} ${what}${allowed}.`;
}
