import { useEffect, useState } from 'react';

const NO_FACES: readonly number[] = [];

/** Which faces of the part are highlighted. Hover and focus highlight for their time; a click keeps the highlight. */
export interface FaceLight {
  faceIds: readonly number[];
  /** Those of `faceIds` that stay highlighted after the pointer leaves. */
  pinned: readonly number[];
  /** Highlights faces while the pointer or the focus stays. */
  hover: (faceIds: readonly number[]) => void;
  leave: () => void;
  /** Highlights faces until another highlight, or a click beside the part. */
  pin: (faceIds: readonly number[]) => void;
  /** Whether a price line or a finding with these faces is highlighted. */
  touches: (faceIds: readonly number[] | undefined) => boolean;
}

/** The highlight ends when another part is selected. */
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

/** The props of a row that highlights faces on hover. */
export function lightOnPointer(light: FaceLight, faceIds: readonly number[] | undefined) {
  if (!faceIds?.length) return {};
  return { onPointerEnter: () => light.hover(faceIds), onPointerLeave: light.leave };
}
