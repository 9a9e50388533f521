import { materialsFor } from '#catalog/options.ts';
import type { Material } from '#contract/catalog.ts';
import type { Process } from '#contract/quote.ts';

export interface AllMaterialsProps {
  process: Process;
}

/** The columns that a phone has no room for: tensile strength, modulus and hardness, on the narrowest ones the temperature too. */
const LEFT_OUT_ON_PHONES =
  'max-sm:[&_tr>:nth-child(4)]:hidden max-sm:[&_tr>:nth-child(5)]:hidden max-sm:[&_tr>:nth-child(6)]:hidden max-[25rem]:[&_tr>:nth-child(7)]:hidden';

/** Every material of a process by family, with the figures of the catalog, and by a number the source of each. Needs no script. */
export function AllMaterials({ process }: AllMaterialsProps) {
  const families = Map.groupBy(materialsFor(process), ({ family }) => family ?? '');
  const sources = [...new Set(materialsFor(process).map(({ properties }) => properties?.source ?? ''))];
  return (
    <div className="wide text-small">
      <table className={`w-full border-b border-rule ${LEFT_OUT_ON_PHONES}`}>
        <thead className="text-ink-soft">
          <tr className="[&>th]:py-1.5 [&>th]:pr-3 [&>th]:text-left [&>th]:font-normal">
            <th scope="col">Material</th>
            <th scope="col">g/cm³</th>
            <th scope="col">Yield, MPa</th>
            <th scope="col">Tensile</th>
            <th scope="col">E, GPa</th>
            <th scope="col">Hardness</th>
            <th scope="col">To, °C</th>
            <th scope="col">Corrosion</th>
          </tr>
        </thead>
        <tbody className="figures [&_td]:pr-3 [&_th]:py-1.5 [&_th]:pr-3 [&_th]:text-left [&_th]:font-sans [&_th]:font-normal [&_tr]:border-t [&_tr]:border-hairline">
          {[...families].map(([family, materials]) => [
            <tr key={family}>
              <th scope="rowgroup" colSpan={8} className="font-semibold!">
                {family}
              </th>
            </tr>,
            ...materials.map((material) => (
              <tr key={material.id}>
                <th scope="row">
                  {material.label} <sup>{sources.indexOf(material.properties?.source ?? '') + 1}</sup>
                </th>
                {figuresOf(material).map(([name, figure]) => (
                  <td key={name}>{figure}</td>
                ))}
              </tr>
            )),
          ])}
        </tbody>
      </table>
      <p className="pt-3 text-ink-soft">
        {sources.map((source, index) => (
          <span key={source}>
            <sup>{index + 1}</sup> {source}.{' '}
          </span>
        ))}
      </p>
    </div>
  );
}

function figuresOf({ id, properties }: Material): [name: string, figure: string | number][] {
  if (!properties) throw new RangeError(`Expected properties of ${id} in the catalog, found none`);
  const { densityGCm3, yieldMPa, tensileMPa, modulusGPa, hardness, serviceToC, corrosion } = properties;
  return Object.entries({
    densityGCm3: densityGCm3.toFixed(2),
    yieldMPa: yieldMPa ?? '–',
    tensileMPa,
    modulusGPa,
    hardness,
    serviceToC,
    corrosion,
  });
}
