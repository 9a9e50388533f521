/** What a machinist would ask about before cutting: materials that cost less to buy or to cut, each with what the buyer gives up for it. */
import type { Alternative } from '#contract/catalog.ts';

const cut = (material: string, reason: string): Alternative => ({ material, reason });
const printed = (material: string, reason: string): Alternative => ({ process: 'print', material, reason });

/** Every material that has a rate. The three without an alternative are the cheapest of their kind to buy and to cut. */
export const ALTERNATIVES: Readonly<Record<string, readonly Alternative[]>> = {
  // Aluminum
  'al-6061-t6': [],
  'al-7075-t6': [cut('al-6061-t6', 'about half the strength, and it corrodes less')],
  'al-2011-t3': [cut('al-6061-t6', 'longer chips, and it takes any anodizing')],
  'al-2024-t351': [cut('al-6061-t6', 'less strength, but it needs no corrosion coating')],
  'al-5052-h32': [cut('al-6061-t6', 'stronger when it is milled, but it does not bend')],
  'al-5083-h111': [cut('al-6061-t6', 'stronger, but weaker next to welds and less resistant to seawater')],
  'al-6063-t6': [cut('al-6061-t6', 'stronger and faster to cut, with a grayer anodized finish')],
  'al-6082-t6': [cut('al-6061-t6', 'nearly the same alloy, by its American name')],
  'al-mic-6': [cut('al-6061-t6', 'stronger, but it distorts more under heavy machining')],
  // Steel
  'steel-a36': [],
  'steel-1018': [cut('steel-a36', 'less strength, and a rougher surface')],
  'steel-1045': [cut('steel-1018', 'less strength, but it welds better')],
  'steel-12l14': [cut('steel-1215', 'the same strength without lead')],
  'steel-1215': [cut('steel-1018', 'longer chips, but it is weldable')],
  'steel-4130': [cut('steel-1018', 'less strength, and no through-hardening')],
  'steel-4140': [cut('steel-1018', 'about half the strength, and no through-hardening')],
  'steel-4340': [cut('steel-4140', 'shallower hardening in thick sections')],
  'steel-8620': [cut('steel-1018', 'also case-hardens, but with a softer core')],
  'steel-o1': [cut('steel-4140', 'tough, but it does not hold a cutting edge')],
  'steel-a2': [cut('steel-o1', 'as hard, but it distorts more in hardening')],
  'steel-d2': [cut('steel-a2', 'tougher, and it wears sooner')],
  'steel-h13': [cut('steel-4140', 'enough for tools that stay below 400 °C')],
  // Stainless steel
  'ss-304': [
    cut('steel-1018', 'it rusts without a finish'),
    cut('ss-303', 'faster to cut, but it cannot be welded and rusts slightly sooner'),
  ],
  'ss-303': [cut('ss-416', 'cuts like steel, but it is magnetic and rusts sooner')],
  'ss-316': [cut('ss-304', 'the same strength, but salt water attacks it')],
  'ss-316l': [cut('ss-304', 'stronger, but salt water attacks it, and thick welds rust')],
  'ss-416': [cut('steel-12l14', 'it rusts without a finish')],
  'ss-420': [cut('ss-416', 'faster to cut, but it does not get as hard')],
  'ss-440c': [cut('ss-420', 'it hardens to about 50 HRC instead of 60')],
  'ss-17-4ph': [cut('steel-4140', 'two thirds of the strength, and it rusts without a finish')],
  'ss-2205': [cut('ss-316', 'half the strength, for milder salt water')],
  // Copper alloys
  'brass-c360': [cut('al-2011-t3', 'as fast to turn at a third of the mass, but not suited to water')],
  'brass-c260': [cut('brass-c360', 'twice as fast to cut, but it does not bend')],
  'brass-c464': [cut('brass-c360', 'twice as fast to cut, but seawater leaches its zinc')],
  'copper-c101': [cut('copper-c110', 'conducts as well, but not suited to vacuum or hydrogen')],
  'copper-c110': [cut('al-6061-t6', 'a third of the mass, and it conducts less than half as well')],
  'copper-c145': [cut('brass-c360', 'conducts about a quarter as well')],
  'bronze-c932': [cut('pom-c', 'runs dry as a bushing, at a fraction of the load')],
  'bronze-c954': [cut('bronze-c932', 'runs more smoothly, at a smaller load')],
  'bronze-c510': [cut('brass-c260', 'a weaker spring')],
  // Titanium, magnesium, nickel
  'ti-6al-4v': [
    cut('al-7075-t6', 'lighter, with a little over half the strength, and it corrodes'),
    cut('ss-304', 'nearly twice the mass, and a quarter of the strength'),
  ],
  'ti-grade-2': [cut('ss-316', 'nearly twice the mass, and salt water attacks it sooner')],
  'mg-az31b': [cut('al-6061-t6', '50 % heavier, but it needs no coating')],
  'invar-36': [cut('steel-1018', 'ten times the thermal expansion')],
  'monel-400': [cut('ss-316', 'enough for still water and mild acids')],
  'inconel-625': [cut('ss-316', 'to about 425 °C, in milder media')],
  'inconel-718': [cut('ss-17-4ph', 'as strong, to about 300 °C')],
  // Plastics
  hdpe: [],
  pom: [
    cut('pom-c', 'slightly softer, with no porous core'),
    printed('mjf-pa12', 'softer, with a rougher surface and wider tolerances'),
  ],
  'pom-c': [cut('hdpe', 'a third of the stiffness, and it creeps under load')],
  abs: [
    cut('pom', 'stiffer and stronger, but it cannot be glued'),
    printed('fdm-abs', 'weaker between layers, with a rougher surface'),
  ],
  pa66: [
    cut('pom', 'absorbs no water, but it is less tough'),
    printed('sls-pa12', 'about half the strength, with a rougher surface'),
  ],
  pa6: [cut('pom-c', 'absorbs no water, but it is less tough')],
  'pa66-gf30': [cut('pa66', 'about half the stiffness')],
  'pet-p': [cut('pom-c', 'a little softer, and acids attack it')],
  pc: [cut('pmma', 'equally clear, but brittle')],
  pmma: [cut('abs', 'tougher, but not clear')],
  pvc: [cut('pp', 'about half the stiffness, to 100 °C')],
  pp: [cut('hdpe', 'softer, to 80 °C')],
  'uhmw-pe': [cut('hdpe', 'it wears sooner')],
  'g10-fr4': [cut('pa66-gf30', 'a quarter of the stiffness')],
  peek: [cut('pei', 'to about 170 °C, and fewer chemicals'), cut('pom', 'to about 90 °C, and no strong acids')],
  'peek-cf30': [cut('peek', 'two thirds of the stiffness, and it wears sooner')],
  pei: [cut('pc', 'to about 120 °C')],
  ppsu: [cut('pc', 'to about 120 °C, and not for steam')],
  pvdf: [cut('pp', 'to about 100 °C, and not for oxidizing acids')],
  ptfe: [cut('uhmw-pe', 'stronger, to 80 °C')],
};
