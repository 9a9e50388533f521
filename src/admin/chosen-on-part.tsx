import { useState } from 'react';
import { CUSTOMER_READINGS } from '#admin/customer-readings.ts';
import { FetchFile } from '#admin/fetch-file.tsx';
import { lookOf } from '#catalog/look.ts';
import type { AdminOrderDetail } from '#contract/order.ts';
import { ChosenPlaces } from '#order/chosen-places.tsx';
import { listPlaces } from '#order/format-further.ts';
import { useFaceLight } from '#part/face-light.ts';
import { PartStage } from '#part/part-stage.tsx';
import { factsOf } from '#part/reading.ts';
import { usePartReadings } from '#part/use-part-readings.ts';

export interface ChosenOnPartProps {
  part: AdminOrderDetail['parts'][number];
}

/**
 * An ordered part in 3D, once it is asked for, where threads, tight tolerances or bare faces were chosen at places of it: a hole is known by its size, a plane
 * face by nothing but a look at it. Renders nothing where no place was chosen.
 */
export function ChosenOnPart({ part: { fileId, fileName, choices } }: ChosenOnPartProps) {
  const [file, setFile] = useState<File | null>(null);
  const { readingOf } = usePartReadings(file ? [file] : [], CUSTOMER_READINGS);
  const light = useFaceLight(null);
  if (listPlaces(choices).length === 0) return null;
  if (!file)
    return (
      <div className="flex flex-wrap pt-3">
        <FetchFile fileId={fileId} name={fileName} onFetched={setFile}>
          Show these places in 3D
        </FetchFile>
      </div>
    );
  const part = { name: fileName, bytes: file, reading: readingOf(file) };
  const facts = factsOf(part);
  return (
    <div className="grid gap-4 pt-3">
      <div className="border border-hairline">
        <PartStage part={part} light={light} look={lookOf(choices)} />
      </div>
      {facts && <ChosenPlaces choices={choices} facts={facts} light={light} />}
    </div>
  );
}
