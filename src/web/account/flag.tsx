import flags from 'virtual:flags';

/** The flag of a country beside its name. Screen readers skip it. It loads when it comes near the screen. */
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
