import { useEffect, useMemo, useState } from 'react';

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
  // The same object until another face is highlighted: what shows none renders no more than it has to.
  return useMemo(() => lightOf({ hovered, pinned, hover: setHovered, pin: setPinned }), [hovered, pinned]);
}

interface Highlights extends Pick<FaceLight, 'pinned' | 'hover' | 'pin'> {
  hovered: readonly number[];
}

function lightOf({ hovered, pinned, hover, pin }: Highlights): FaceLight {
  const faceIds = hovered.length > 0 ? hovered : pinned;
  const lit = new Set(faceIds);
  return {
    faceIds,
    pinned,
    hover,
    leave: () => hover(NO_FACES),
    pin,
    touches: (own) => (lit.size > 0 && own?.some((id) => lit.has(id))) ?? false,
  };
}

/** The props of a row that highlights faces on hover. */
export function lightOnPointer(light: FaceLight, faceIds: readonly number[] | undefined) {
  if (!faceIds?.length) return {};
  return { onPointerEnter: () => light.hover(faceIds), onPointerLeave: light.leave };
}
