/** The names given on a script's command line, or all that it knows when none is given. A name it does not know ends it with a sentence and 1. */
export function chosenNames<Name extends string>(given: readonly string[], known: readonly Name[]): readonly Name[] {
  const unknown = given.filter((name) => !known.includes(name as Name));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}. Known: ${known.join(', ')}.`);
    process.exit(1);
  }
  return given.length === 0 ? known : known.filter((name) => given.includes(name));
}
