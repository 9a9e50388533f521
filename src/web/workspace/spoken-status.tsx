import { useRef } from 'react';

export interface SpokenStatusProps {
  words: string;
  /** The words tell of a price that is being computed anew: nothing is said before it is there. */
  isHeld: boolean;
}

/** A status that only screen readers tell, each news once. */
export function SpokenStatus({ words, isHeld }: SpokenStatusProps) {
  const last = useRef(words);
  if (!isHeld) last.current = words;
  return (
    <p role="status" className="sr-only">
      {last.current}
    </p>
  );
}
