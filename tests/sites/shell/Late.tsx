/** What comes late. */
export default function Late() {
  return <p>Here at last.</p>;
}
