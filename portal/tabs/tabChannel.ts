/** What tabs say to one another. `hello`: does anybody go on? `here`: I do. `take`: I go on, save and stop. */
const said = ['hello', 'here', 'take'] as const;
type Said = (typeof said)[number];

/** This tab's way to the others. */
export interface TabChannel {
  /** Asks the tab that goes on to save and to stop. */
  take(): void;
  /**
   * Resolves when a tab that goes on has answered twice, so much apart: a page that is being loaded again may answer its own
   * successor once. Does not resolve where nobody answers.
   */
  answeredTwice(apartMs: number): Promise<void>;
  close(): void;
}

/** What a tab does about what others say. */
export interface TabChannelOptions {
  readonly name: string;
  /** Tells whether this tab is the one that goes on. */
  readonly goesOn: () => boolean;
  readonly onTake: () => void;
}

/** Opens the channel. A message that cannot be read is of another version of the portal, and passed over. */
export function openTabChannel({ name, goesOn, onTake }: TabChannelOptions): TabChannel {
  const channel = new BroadcastChannel(name);
  const say = (what: Said): void => channel.postMessage(what);
  let onHere: (() => void) | undefined;
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'hello' && goesOn()) say('here');
    if (data === 'here') onHere?.();
    if (data === 'take') onTake();
  });
  const answered = (): Promise<void> => {
    say('hello');
    return new Promise((resolve) => (onHere = resolve));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    take: () => say('take'),
    answeredTwice: async (apartMs) => {
      await answered();
      await new Promise((resolve) => (timer = setTimeout(resolve, apartMs)));
      await answered();
    },
    close: () => {
      clearTimeout(timer);
      channel.close();
    },
  };
}
