import { useEffect, useState } from 'react';

const NO_FACES: readonly number[] = [];

/** Which faces of the part are lit: while a row is pointed at or focused, and for longer when one is clicked. */
export interface FaceLight {
  faceIds: readonly number[];
  /** Of these the ones that stay lit. */
  pinned: readonly number[];
  /** For as long as the pointer or the focus stays. */
  hover: (faceIds: readonly number[]) => void;
  leave: () => void;
  /** Until something else is lit, or a click beside the part. */
  pin: (faceIds: readonly number[]) => void;
  /** Whether this line or finding belongs to what is lit. */
  touches: (faceIds: readonly number[] | undefined) => boolean;
}

/** Goes out when another part is selected. */
export function useFaceLight(partId: number | null): FaceLight {
  const [hovered, setHovered] = useState(NO_FACES);
  const [pinned, setPinned] = useState(NO_FACES);
  useEffect(() => {
    setHovered(NO_FACES);
    setPinned(NO_FACES);
  }, [partId]);
  const faceIds = hovered.length > 0 ? hovered : pinned;
  return {
    faceIds,
    pinned,
    hover: setHovered,
    leave: () => setHovered(NO_FACES),
    pin: setPinned,
    touches: (own) => own?.some((id) => faceIds.includes(id)) ?? false,
  };
}

/** What a row does to the light when it is pointed at. */
export function lightOnPointer(light: FaceLight, faceIds: readonly number[] | undefined) {
  if (!faceIds?.length) return {};
  return { onPointerEnter: () => light.hover(faceIds), onPointerLeave: light.leave };
}
