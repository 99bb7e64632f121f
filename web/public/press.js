// Presses the one button of a page for whoever would press it anyway.
document.getElementById('presses-itself')?.requestSubmit()
