/** The design rules of injection molding, worked for a wall of 2.5 mm. */
import { BLUE, DrawingSheet, FACE, LETTERS, Letters } from '#content/figures/drawing-sheet.tsx';
import { RULE_BOX } from '#content/services/rule-box.ts';
import { Leader, LinearDimension } from '#ui/drawing.tsx';
import { roundToHundredth } from '#ui/path-data.ts';

/** A cup with a draft of 2°, 1.1:1. */
export function Draft() {
  const [scale, height, degrees, wall] = [1.1, 40, 2, 2.5];
  const lean = height * Math.tan((degrees * Math.PI) / 180);
  const [h, dx, w] = [height * scale, roundToHundredth(lean * scale), wall * scale];
  return (
    <DrawingSheet
      box={RULE_BOX}
      label={`Section of a cup ${height} mm high with a draft of ${degrees}°: each wall leans out by ${lean.toFixed(1)} mm`}
    >
      <path
        className={FACE}
        d={`M${28 + dx} 8L28 ${8 + h}h${w}l${dx}-${h - w}H${72 - w - dx}l${dx} ${h - w}h${w}l-${dx}-${h}z`}
      />
      <path className={BLUE} strokeDasharray="4 1 1 1" strokeWidth={0.3} d={`M28 4V${8 + h}M72 4V${8 + h}`} />
      <LinearDimension direction="vertical" from={[28, 8]} to={[28, 8 + h]} at={16} scale={scale} size={LETTERS} />
      <Leader tip={[72 - dx * 0.5, 8 + h / 2]} elbow={[79, 20]} end={93} text={`${degrees}°`} size={LETTERS} />
      <Letters tone="fill-blueprint" anchor="middle" notes={[[50, 59, `40 tan ${degrees}° = ${lean.toFixed(1)}`]]} />
    </DrawingSheet>
  );
}

/** A rib on its wall, 5:1. */
export function Rib() {
  const scale = 5;
  const [wall, base, height] = [2.5 * scale, 1.5 * scale, 7.5 * scale];
  const lean = roundToHundredth(height * Math.tan(Math.PI / 360));
  return (
    <DrawingSheet
      box={RULE_BOX}
      label="Section of a rib on a wall of 2.5 mm: 1.5 mm thick at its root, 7.5 mm high, with half a degree of draft"
    >
      <path
        className={FACE}
        d={`M4 48v${wall}H96V48H${50 + base / 2}l-${lean}-${height}H${50 - base / 2 + lean}l-${lean} ${height}z`}
      />
      <LinearDimension
        direction="vertical"
        from={[54, 10.5]}
        to={[54, 48]}
        at={68}
        scale={scale}
        prefix="3w = "
        size={LETTERS}
      />
      <Letters tone="fill-blueprint" notes={[[8, 55.5, 'w = 2.5']]} />
      <Leader tip={[46.25, 47]} elbow={[38, 38]} end={12} text="0.6w = 1.5" size={LETTERS} />
      <Leader tip={[46.6, 22]} elbow={[38, 14]} end={24} text="0.5°" size={LETTERS} />
    </DrawingSheet>
  );
}

/** A corner with constant wall thickness, 7:1. */
export function Corner() {
  const scale = 7;
  const [wall, inside, outside] = [2.5 * scale, 1.25 * scale, 3.75 * scale];
  return (
    <DrawingSheet
      box={RULE_BOX}
      label="Section of a corner in a wall of 2.5 mm: inside radius 1.25 mm, half the wall; outside radius 3.75 mm, one and a half walls"
    >
      <path
        className={FACE}
        d={`M40 4V${58 - outside}a${outside} ${outside} 0 0 0 ${outside} ${outside}H96v-${wall}H${40 + outside}a${inside} ${inside} 0 0 1-${inside}-${inside}V4z`}
      />
      <Leader
        tip={[40 + outside - inside * Math.SQRT1_2, 58 - wall - inside * (1 - Math.SQRT1_2)]}
        elbow={[66, 26]}
        end={98}
        text="R ≥ 0.5w = 1.25"
        size={LETTERS}
      />
      <Leader
        tip={[40 + outside * (1 - Math.SQRT1_2), 58 - outside * (1 - Math.SQRT1_2)]}
        elbow={[38, 57]}
        end={3}
        text="R 1.5w = 3.75"
        size={LETTERS}
      />
      <LinearDimension
        direction="horizontal"
        from={[40, 16]}
        to={[40 + wall, 16]}
        at={12}
        scale={scale}
        size={LETTERS}
      />
    </DrawingSheet>
  );
}

/** A boss for a screw or insert of 3 mm, 4:1. */
export function Boss() {
  const scale = 4;
  const [outer, inner, wall] = [6 * scale, 3 * scale, 2.5 * scale];
  const side = (outer - inner) / 2;
  return (
    <DrawingSheet
      box={RULE_BOX}
      label="Section of a boss on a wall of 2.5 mm: hole 3 mm, outside diameter 6 mm, twice the hole, its own wall 1.5 mm"
    >
      <path
        className={FACE}
        d={`M4 48v${wall}H96V48H${50 + outer / 2}V12h-${side}V48H${50 - inner / 2}V12h-${side}V48z`}
      />
      <path className={BLUE} strokeDasharray="4 1 1 1" strokeWidth={0.3} d="M50 8V60" />
      <LinearDimension
        direction="horizontal"
        from={[50 - outer / 2, 12]}
        to={[50 + outer / 2, 12]}
        at={5}
        scale={scale}
        prefix="Ø"
        size={LETTERS}
      />
      <LinearDimension
        direction="horizontal"
        from={[50 + inner / 2, 30]}
        to={[50 + outer / 2, 30]}
        at={22}
        scale={scale}
        prefix="0.6w = "
        size={LETTERS}
      />
      <Leader tip={[44, 36]} elbow={[30, 26]} end={16} text="Ø3" size={LETTERS} />
      <Letters tone="fill-blueprint" notes={[[8, 54.5, 'w = 2.5']]} />
    </DrawingSheet>
  );
}
