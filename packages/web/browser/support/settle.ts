/** Waits until a change of theme or width has been applied everywhere. */
export async function settle(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  const limit = new Promise((resolve) => setTimeout(resolve, 1000));
  // Animations of elements that are not rendered never end.
  await Promise.race([Promise.allSettled(passing.map((one) => one.finished)), limit]);
}
