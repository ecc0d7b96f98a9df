/** Waits until a change of theme or width has been applied everywhere, and ends transitions: on a busy machine they take seconds. */
export async function settle(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  // The end of one may begin another: the color of a child follows that of its parent.
  for (let passing = runningAnimations(); passing.length > 0; passing = runningAnimations()) {
    for (const animation of passing) animation.finish();
  }
}

function runningAnimations(): Animation[] {
  return document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
}
