import flags from 'virtual:flags';

/** A country's flag beside its name, which says the same: nothing to read out. Loaded only where it comes into sight. */
export function Flag({ country }: { country: string }) {
  return (
    <img
      src={`${flags}/${country}.svg`}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      className="h-4 w-6 shrink-0 border border-hairline bg-paper-sunk object-cover"
    />
  );
}
