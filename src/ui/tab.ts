import { classNames } from '#ui/class-names.ts';

/** The classes of a tab: a link to one of several views of a page. */
export function tabClass(isActive: boolean): string {
  return classNames(
    'flex min-h-11 items-center',
    isActive ? 'font-semibold text-blueprint shadow-[inset_0_-3px_0_var(--blueprint)]' : 'hover:text-blueprint',
  );
}
