/** What the server's parts need of a logger. Lines are structured; they carry codes and ids, never what a customer wrote. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
