import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { useFormSending } from '#ui/form-sending.ts';

const VARIANTS = {
  /** The next step of the visitor; at most one on a screen. */
  primary:
    'bg-action text-action-ink border-action font-semibold hover:bg-action-hover hover:border-action-hover active:translate-y-px',
  secondary: 'bg-paper text-ink border-hairline-strong font-medium hover:border-ink hover:bg-paper-sunk',
  /** Without a border, for a button among others. */
  quiet: 'bg-transparent text-ink border-transparent font-medium hover:bg-paper-sunk',
  /** Deletes or switches off. */
  danger: 'bg-paper text-fail border-fail font-medium hover:bg-fail-wash',
} as const;

const SIZES = {
  regular: 'min-h-11 px-4 py-2',
  small: 'min-h-11 px-3 py-1 text-small md:min-h-8',
  large: 'min-h-14 px-7 py-3 text-lead',
} as const;

export interface ButtonLook {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
}

/** The classes of a button, for a label or a link that looks like one. */
export function buttonClasses({ variant = 'secondary', size = 'regular' }: ButtonLook, className?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-sm border text-center leading-tight no-underline transition-colors duration-100',
    'disabled:opacity-60 aria-disabled:opacity-60',
    SIZES[size],
    VARIANTS[variant],
    className,
  );
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /**
   * While true a press does nothing, and `busyLabel` is shown. By default while the OnceForm that it submits is being sent.
   * The button is not disabled, which would take the focus away from who has pressed it.
   */
  busy?: boolean;
  busyLabel?: string;
}

/** A button. Its `type` is "button" by default. */
export function Button({
  variant,
  size,
  busy: ownBusy,
  busyLabel,
  className,
  children,
  disabled,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const isSending = useFormSending();
  const busy = ownBusy ?? (type === 'submit' && isSending);
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      // Of a form, too: Enter in a field presses the button.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClasses(variant ? { variant, size } : { size }, className)}
    >
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

export type ButtonAnchorProps = ComponentProps<'a'> & ButtonLook;

/** A link that looks like a button and loads a whole page. For pages without the framework, and for links to them. */
export function ButtonAnchor({ variant, size, className, children, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={buttonClasses({ variant, size }, className)}>
      {children}
    </a>
  );
}

export type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

/** A link that looks like a button, to a page that the framework renders. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClasses({ variant, size }, className as string | undefined)} />;
}
