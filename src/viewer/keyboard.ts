/** Keys of the viewer: arrows rotate, with Shift they pan, + and − zoom, 0 or Home fits, 1 to 7 are the named views. */
import { type CameraRig, VIEWS } from '#viewer/camera-rig.ts';

const TURN = Math.PI / 24;
const PAN_PX = 24;
const ZOOM = 1.2;

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface KeyTakers {
  rig: CameraRig;
  /** Asked first, for the keys of an open tool. True: the key is taken. */
  onToolKey: (key: string) => boolean;
}

/** Handles the keys of `host` until `signal` aborts. */
export function listenToKeys(host: HTMLElement, { rig, onToolKey }: KeyTakers, signal: AbortSignal): void {
  host.addEventListener(
    'keydown',
    (event) => {
      if (event.target !== host || event.ctrlKey || event.metaKey || event.altKey) return;
      // Only a key of the viewer is taken from the page. Tab and all others go on.
      if (onToolKey(event.key) || actOn(event, rig)) event.preventDefault();
    },
    { signal },
  );
}

function actOn({ key, shiftKey }: KeyboardEvent, rig: CameraRig): boolean {
  const arrow = ARROWS[key];
  const view = VIEWS[Number(key) - 1];
  if (arrow && shiftKey) rig.pan(arrow[0] * PAN_PX, arrow[1] * PAN_PX);
  else if (arrow) rig.orbit(arrow[0] * TURN, arrow[1] * TURN);
  else if (key === '+' || key === '=') rig.zoom(ZOOM);
  else if (key === '-' || key === '_') rig.zoom(1 / ZOOM);
  else if (key === '0' || key === 'Home') rig.fit();
  else if (view) rig.setView(view);
  else return false;
  return true;
}
