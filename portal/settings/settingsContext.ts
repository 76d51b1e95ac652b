import { createContext, useContext } from 'react';
import type { ShellSettings, ShellView } from '../../schemas/api.ts';

/** How the portal is to behave, as far as it is known. */
export interface SettingsState {
  /** What the server said last; absent until it has said anything. */
  readonly view?: ShellView;
  /** The server's settings; until it has told them, the defaults. */
  readonly settings: ShellSettings;
  /** Asks the server again and gives what it says; nothing when it cannot be reached. */
  readonly look: () => Promise<ShellView | undefined>;
}

/** The form that harms nobody: the defaults of `schemas/shell.schema.json`. */
export const safeSettings: ShellSettings = {
  idle: 'warn',
  tabKey: 'free',
  stepPageLoad: 'resume',
  back: 'step',
  secondTab: 'offer',
  blockShortcuts: false,
  overlayText: 'plain',
  kioskAddress: 'http://localhost:8080/',
};

/** Carries the settings. */
export const SettingsContext = createContext<SettingsState>({ settings: safeSettings, look: async () => undefined });

/** Gives how the portal is to behave. Outside a `SettingsProvider`: by default. */
export function useSettings(): SettingsState {
  return useContext(SettingsContext);
}
