import type { ReactNode } from 'react';

/** Icons say nothing to screen readers: words always stand beside them. */
interface IconProps {
  readonly className?: string | undefined;
}

function Icon({ className, children }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** A tick. */
export function TickIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Icon>
  );
}

/** A chevron that points down. */
export function ChevronIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m6 9.5 6 6 6-6" />
    </Icon>
  );
}

/** A sheet of paper with an arrow up. */
export function UploadIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M5 16v2.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V16" />
    </Icon>
  );
}

/** A document. */
export function DocumentIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5zM13.5 3.5v5h5M9 13h6M9 16.5h4" />
    </Icon>
  );
}

/** A camera. */
export function CameraIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M4.5 7.5h3l1.5-2.5h6l1.5 2.5h3A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5z" />
      <circle cx="12" cy="13" r="3.5" />
    </Icon>
  );
}

/** An arrow that leaves a box: opens elsewhere. */
export function OutsideIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M10 5.5H6A1.5 1.5 0 0 0 4.5 7v11A1.5 1.5 0 0 0 6 19.5h11a1.5 1.5 0 0 0 1.5-1.5v-4M14 4.5h5.5V10M19 5l-8 8" />
    </Icon>
  );
}

/** A padlock. */
export function LockIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <rect x="5" y="11" width="14" height="9" rx="1.5" />
      <path d="M8 11V8a4 4 0 0 1 8 0v3" />
    </Icon>
  );
}
