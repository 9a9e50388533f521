import { fittingChoices, labelOfProcess, materialsFor, PROCESS_OPTIONS } from '#catalog/options.ts';
import type { PartChoice } from '#contract/further-choices.ts';
import type { PartLine } from '#contract/part-facts.ts';
import { formatProcessReason } from '#contract/process-reason-words.ts';
import type { Process } from '#contract/quote.ts';
import { type FaceLight, lightOnPointer } from '#part/face-light.ts';
import type { FurtherChoices } from '#quote/check-further.ts';
import { proposeProcess, proposeProcesses } from '#quote/propose-processes.ts';
import { Select } from '#ui/inputs.tsx';

export interface AssemblyPartsProps {
  parts: readonly PartLine[];
  /** Whether the buyer may supply some of them. */
  canSupply: boolean;
  chosen: readonly PartChoice[];
  /** Positions in `parts`. */
  supplied: readonly number[];
  light: FaceLight;
  onChange: (further: Pick<FurtherChoices, 'parts' | 'supplied'>) => void;
}

const AS_PROPOSED = '';
const FROM_BUYER = 'supplied';

/** Each made part of an assembly with the process that its shape proposes, to be changed. */
export function AssemblyParts({ parts, canSupply, chosen, supplied, light, onChange }: AssemblyPartsProps) {
  const made = parts.flatMap((line, part) => (line.fastener ? [] : [{ line, part }]));
  const choose = (part: number, value: string) => {
    const others = chosen.filter((choice) => choice.part !== part);
    const rest = supplied.filter((each) => each !== part);
    const choice = readValue(part, value);
    onChange({
      parts: choice ? [...others, choice] : others,
      supplied: value === FROM_BUYER ? [...rest, part] : rest,
    });
  };
  return (
    <ul className="grid gap-3">
      {made.map(({ line, part }) => {
        const choice = chosen.find((each) => each.part === part);
        const words = line.count === 1 ? line.name : `${line.count} × ${line.name}`;
        const value = choice ? `${choice.process}/${choice.material}` : AS_PROPOSED;
        return (
          <li key={part} {...lightOnPointer(light, line.faceIds)} className="grid min-w-0 gap-1">
            <span className="min-w-0 [overflow-wrap:anywhere]">{words}</span>
            <Select
              aria-label={`How ${line.name} is made`}
              className="text-small md:min-h-9 md:py-1"
              value={supplied.includes(part) ? FROM_BUYER : value}
              onChange={({ currentTarget }) => choose(part, currentTarget.value)}
            >
              <option value={AS_PROPOSED}>{proposalOf(line)}</option>
              {canSupply && <option value={FROM_BUYER}>Supplied by you</option>}
              {processesFor(line).map((process) => (
                <optgroup key={process} label={labelOfProcess(process)}>
                  {materialsFor(process).map(({ id, label }) => (
                    <option key={id} value={`${process}/${id}`}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          </li>
        );
      })}
    </ul>
  );
}

function proposalOf({ facts }: PartLine): string {
  const proposed = facts && proposeProcess(facts);
  if (!proposed) return 'Please choose how it is made';
  return `Suggested from its shape: ${labelOfProcess(proposed.process)}, ${formatProcessReason(proposed.reason)}`;
}

/** What its shape suits, or all that has materials where it was not measured. */
function processesFor({ facts }: PartLine): Process[] {
  const suited = facts ? proposeProcesses(facts).map(({ process }) => process) : [];
  return suited.length > 0 ? suited : PROCESS_OPTIONS.map(({ id }) => id).filter(isOfMaterial);
}

function isOfMaterial(process: Process): boolean {
  return materialsFor(process).some(({ facts }) => facts !== null);
}

function readValue(part: number, value: string): PartChoice | null {
  if (value === AS_PROPOSED || value === FROM_BUYER) return null;
  const [process = '', material = ''] = value.split('/');
  return { part, process, ...fittingChoices(process, material) };
}
