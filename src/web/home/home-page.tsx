export default function HomePage() {
  return <h1>Prototype to Production</h1>;
}
