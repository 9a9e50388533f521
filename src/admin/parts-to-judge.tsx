import { useState } from 'react';
import { CUSTOMER_READINGS } from '#admin/customer-readings.ts';
import { PartPriceFields } from '#admin/part-price-fields.tsx';
import { PartToJudge } from '#admin/part-to-judge.tsx';
import type { AccessesByFile } from '#admin/read-accesses.ts';
import type { RequestDetail } from '#contract/request.ts';
import { usePartReadings } from '#part/use-part-readings.ts';

export interface PartsToJudgeProps {
  quote: NonNullable<RequestDetail['quote']>;
  accesses: AccessesByFile;
  /** Problems by the name of a price input. */
  problems: Record<string, string>;
}

/** The parts of a request that wait for a price, each with its file, its measures and the inputs of its price. */
export function PartsToJudge({ quote, accesses, problems }: PartsToJudgeProps) {
  const [opened, setOpened] = useState<ReadonlyMap<string, File>>(new Map());
  const { readingOf } = usePartReadings([...opened.values()], CUSTOMER_READINGS);
  return (
    <section aria-label="Parts" className="grid gap-8">
      {quote.parts.map((part) => {
        const file = opened.get(part.fileId);
        return (
          <PartToJudge
            key={part.position}
            part={part}
            currency={quote.currency}
            accesses={accesses}
            shown={file && { file, reading: readingOf(file) }}
            onOpen={(added) => setOpened((before) => new Map(before).set(part.fileId, added))}
          >
            {quote.status === 'manual' && !part.failure && (
              <PartPriceFields part={part} currency={quote.currency} problems={problems} />
            )}
          </PartToJudge>
        );
      })}
    </section>
  );
}
