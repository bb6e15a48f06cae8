/** A chance (0 to 1) as text. Only a certain chance reads as 100 %, only an impossible one as 0 %. */
export function percent(chance: number): string {
  const rounded = Math.round(chance * 100);
  if (rounded === 100 && chance < 1 - 1e-9) return '>99%';
  return rounded === 0 && chance > 1e-9 ? '<1%' : `${rounded}%`;
}
