import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { EndContext, FootContext, PanelEnd, PanelFoot } from '../../../src/panels/table/PanelFoot.tsx';

function Panel() {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <>
      <FootContext value={foot}>
        <div data-testid="scrolled">
          <PanelFoot>
            <button type="button">Give order</button>
          </PanelFoot>
        </div>
      </FootContext>
      <div data-testid="foot" ref={setFoot} />
    </>
  );
}

it('what belongs at the foot of a panel is no part of what is scrolled', () => {
  render(<Panel />);
  expect(screen.getByTestId('foot').textContent).toBe('Give order');
  expect(screen.getByTestId('scrolled').textContent).toBe('');
});

it('outside a panel it stands where it is written', () => {
  render(<PanelFoot>Give order</PanelFoot>);
  expect(document.body.textContent).toContain('Give order');
});

function Sheet() {
  const [end, setEnd] = useState<HTMLElement | null>(null);
  return (
    <div data-testid="sheet">
      <EndContext value={end}>
        <PanelEnd>not possible now</PanelEnd>
        <p>the unit, </p>
      </EndContext>
      <div ref={setEnd} />
    </div>
  );
}

it('what belongs at the end of a panel comes after everything else in it', () => {
  render(<Sheet />);
  expect(screen.getByTestId('sheet').textContent).toBe('the unit, not possible now');
});
