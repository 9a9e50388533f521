/** The ten industries in the specification's order: what each orders here, and what matters in it. */
export interface Industry {
  name: string;
  points: readonly string[];
}

export const INDUSTRIES: readonly Industry[] = [
  { name: 'Education and research', points: [] },
  { name: 'Healthcare and medical devices', points: [] },
  { name: 'Robotics and automation', points: [] },
  { name: 'Art and creative', points: [] },
  { name: 'Agriculture and heavy equipment', points: [] },
  { name: 'Manufacturing and industrial', points: [] },
  { name: 'Architecture and construction', points: [] },
  { name: 'Automotive and aerospace', points: [] },
  { name: 'Electronics and electrical', points: [] },
  { name: 'Furniture and interior design', points: [] },
];
